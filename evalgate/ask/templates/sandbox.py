"""An engine for templates that ends: what a template may do, and how much of it.

Jinja's own sandbox keeps a template from reaching the machine, but lets it fill the memory or run for ever,
as by `'x' * 10**9` or a loop in a loop. Here each render has a budget of characters and steps. What can make
much out of little pays before it is done: operators, filters, methods of texts, and each turn of a loop.
"""

import re
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from typing import Any, cast

from jinja2 import StrictUndefined, nodes
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

MOST = 20_000_000
"""Characters made, and steps done, in one render."""

_TURN = 20
"""What one turn of a loop costs."""

_BIGGEST_POWER_BITS = 256
_TURNS, _PAID = "evalgate_turns", "evalgate_paid"
_FREE = frozenset({"attr", "d", "default", "float", "int"})
"""Filters whose numbers make nothing longer."""
_REFUSED = (nodes.AssignBlock, nodes.CallBlock, nodes.FilterBlock, nodes.Macro)


class TooMuchError(Exception):
    """The template makes more than any request holds."""


class _Budget(threading.local):
    left: int = 0


_budget = _Budget()


class BoundedEnvironment(ImmutableSandboxedEnvironment):
    """A sandbox in which everything that grows is paid for.

    Args:
        options: As Jinja's environments take them.
    """

    intercepted_binops = frozenset({"*", "**", "+", "%"})

    def __init__(self, **options: Any) -> None:
        super().__init__(undefined=StrictUndefined, **{"finalize": paid} | options)
        self.globals = {name: self.globals[name] for name in ("range", "dict", "namespace")}
        self.filters = {name: _paid_filter(name, function) for name, function in self.filters.items()}
        self.filters |= {_TURNS: _turns, _PAID: paid}

    def bounded(self, tree: nodes.Template) -> nodes.Template:
        """The tree with its loops counted.

        Raises:
            TooMuchError: it has a part that repeats text, such as a macro.
        """
        if next(tree.find_all(_REFUSED), None) is not None:
            raise TooMuchError("a request has no blocks and macros, but `{{ }}`, `if`, `for` and `set`")
        changed: nodes.Template = _Counting(self).visit(tree)
        return changed

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Pay for an operator before it is done."""
        if operator == "**":
            _check_power(left, right)
        elif operator == "*" and isinstance(left, int) and isinstance(right, int):
            spend((left.bit_length() + right.bit_length()) // 8)
        elif operator == "*":
            spend(_product(left, right))
        elif operator == "%" and isinstance(left, str):
            spend(_width(left) + len(left) + _product(right if isinstance(right, tuple) else (right,)))
        else:
            spend(size(left) + size(right))
        return super().call_binop(context, operator, left, right)

    def call(__self, __context: Context, __obj: Any, *args: Any, **named: Any) -> Any:  # noqa: N805 - Jinja's
        """Pay for a call before it is made."""
        owner = getattr(__obj, "__self__", None)
        spend(_cost(getattr(__obj, "__name__", ""), owner if isinstance(owner, str) else "", args, named))
        return super().call(__context, __obj, *args, **named)

    def wrap_str_format(self, value: Any) -> Callable[..., str] | None:
        """Pay for the widths in a text before it is formatted."""
        if isinstance(owner := getattr(value, "__self__", None), str):
            spend(_width(owner) + len(owner))
        return super().wrap_str_format(value)


def begin() -> None:
    """Give the render that begins in this thread its budget."""
    _budget.left = MOST


def spend(amount: int) -> None:
    """Take from the budget of this thread's render.

    Raises:
        TooMuchError: nothing is left.
    """
    _budget.left -= amount
    if _budget.left < 0:
        raise TooMuchError(f"it makes more than {MOST:,} characters or steps")


def size(value: Any) -> int:
    """How long a value is when it is written, roughly, and no more than just above `MOST`.

    A list may hold another one many times, so the looking costs as well.
    """
    total, waiting = 1, [value]
    while waiting and total <= MOST:
        each = waiting.pop()
        if isinstance(each, str | bytes | range):
            total += len(each)
        elif isinstance(each, Mapping):
            total += len(each) * _TURN
            waiting += [*each, *each.values()]
        elif isinstance(each, list | tuple):
            total += len(each) * _TURN
            waiting += each
    return total


class _Counting(NodeTransformer):
    """Puts a filter around what loops go through, and around texts that are put together."""

    def __init__(self, environment: BoundedEnvironment) -> None:
        self._environment = environment

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802 - Jinja's name
        self.generic_visit(node)
        node.iter = self._filtered(node.iter, _TURNS)
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802 - Jinja's name
        self.generic_visit(node)
        return self._filtered(node, _PAID)

    def _filtered(self, inner: nodes.Node, name: str) -> nodes.Filter:
        found = nodes.Filter(cast(nodes.Expr, inner), name, [], [], None, None, lineno=inner.lineno)
        found.set_environment(self._environment)
        return found


def _turns(values: Iterable[Any]) -> Iterator[Any]:
    for value in values:
        spend(_TURN)
        yield value


def paid(value: Any) -> Any:
    """The value, once it is paid for."""
    spend(size(value))
    return value


def _paid_filter(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """The filter, which pays before it is done; what it wants from Jinja comes before its value."""
    place = 1 if hasattr(function, "jinja_pass_arg") else 0

    @wraps(function)
    def paying(*args: Any, **named: Any) -> Any:
        if len(args) > place and name not in _FREE:
            spend(_cost(name, args[place], args[place + 1 :], named))
        return function(*args, **named)

    return paying


def _cost(name: str, value: Any, args: tuple[Any, ...], named: Mapping[str, Any]) -> int:
    if name == "replace" and len(args) > 1:
        return size(value) + (size(value) // size(args[0]) + 1) * size(args[1])
    if name == "format":
        return size(value) + _width(str(value)) + _product(args, tuple(named.values()))
    return size(value) * _product(args, tuple(named.values()))


def _product(*values: Any) -> int:
    """What may come of it, if each number is a number of times, and each text stands that often."""
    result = 1
    for value in values:
        if isinstance(value, bool):
            continue
        if isinstance(value, int | float):
            result *= max(abs(int(min(value, 2 * MOST))), 1)
        elif isinstance(value, tuple):
            result *= _product(*value)
        else:
            result *= size(value)
    return result


def _width(pattern: str) -> int:
    """The largest number in a pattern for formatting, which may be a width."""
    return max((int(digits[:12]) for digits in re.findall("[0-9]+", pattern)), default=0)


def _check_power(left: Any, right: Any) -> None:
    if isinstance(left, int) and isinstance(right, int) and left.bit_length() * right > _BIGGEST_POWER_BITS:
        raise TooMuchError("a power with too many digits")
