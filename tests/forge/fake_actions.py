"""Artifacts, runs, statuses and check runs of the fake GitHub."""

import re
from datetime import UTC, datetime
from typing import Any

from tests.forge.fake_room import Room, Route, Shape, error


class Actions(Room):
    """What runs leave behind."""

    def __init__(self, shape: Shape) -> None:
        super().__init__(shape)
        self.repository = "octo/demo"
        self.artifacts: list[tuple[dict[str, Any], bytes]] = []
        self.runs: dict[int, dict[str, Any]] = {}
        """By id: what is known of a run beside what its artifacts say."""
        self.statuses: list[dict[str, Any]] = []
        self.check_runs: list[dict[str, Any]] = []
        """Each with all annotations that were added to it."""

    def routes(self) -> list[Route]:
        """What this part answers."""
        return [
            *super().routes(),
            (r"actions/runs/(\d+)/artifacts", "GET", self._run_artifacts),
            (r"actions/runs/(\d+)", "GET", self._run),
            (r"actions/artifacts", "GET", self._named_artifacts),
            (r"actions/artifacts/(\d+)/zip", "GET", self._zip),
            (r"statuses/([0-9a-f]+)", "POST", self._status),
            (r"check-runs", "POST", self._new_check),
            (r"check-runs/(\d+)", "PATCH", self._more_of_check),
        ]

    def upload(self, run: int, name: str, data: bytes, **changes: Any) -> None:
        """A run uploads an archive."""
        number = len(self.artifacts) + 1
        run_fields = {"id": run, "repository_id": 1, "head_repository_id": 1}
        run_fields |= {"head_branch": "change", "head_sha": "a" * 40, **changes.pop("workflow_run", {})}
        value = {"id": number, "name": name, "size_in_bytes": len(data), "expired": False}
        value |= {"created_at": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), **changes}
        self.artifacts.append((self._shape("artifact", value | {"workflow_run": run_fields}), data))

    def _run_artifacts(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        of_run = [a for a, _ in self.artifacts if a["workflow_run"]["id"] == int(found[1])]
        return 200, {}, {"total_count": len(of_run), "artifacts": of_run}

    def _named_artifacts(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        named = [a for a, _ in reversed(self.artifacts) if a["name"] == query["name"]]
        return 200, {}, {"total_count": len(named), "artifacts": named}

    def _zip(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        for artifact, _ in self.artifacts:
            if artifact["id"] == int(found[1]):
                if artifact["expired"]:
                    return 410, {}, error("Artifact has expired")
                store = self.origin.replace("127.0.0.1", "localhost")
                return 302, {"Location": f"{store}/store/{found[1]}"}, None
        return 404, {}, error("Not Found")

    def _status(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        if len(body.get("description") or "") > 140:
            return 422, {}, error("Validation Failed")
        self.statuses.append({"sha": found[1], **body})
        return 201, {}, self._shape("status", dict(body))

    def _run(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        number = int(found[1])
        uploaded = [a["workflow_run"] for a, _ in self.artifacts if a["workflow_run"]["id"] == number]
        if not uploaded and number not in self.runs:
            return 404, {}, error("Not Found")
        known = uploaded[-1] if uploaded else {}
        own = known.get("repository_id") == known.get("head_repository_id")
        value = {"id": number, "event": "pull_request", "status": "completed"}
        value |= {"head_sha": known.get("head_sha", "a" * 40), "head_branch": known.get("head_branch")}
        value["head_repository"] = {"full_name": self.repository if own else "visitor/demo"}
        return 200, {}, self._shape("run", value | self.runs.get(number, {}))

    def _new_check(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        number = 1 + len(self.check_runs)
        output = body.get("output", {})
        refused = _refused_output(output)
        if refused is None:
            self.check_runs.append({"id": number, **body, "annotations": list(output.get("annotations", []))})
        return refused or (201, {}, self._shape("check_run", {"id": number, "name": body["name"]}))

    def _more_of_check(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        output = body["output"]
        refused = _refused_output(output)
        check = next((check for check in self.check_runs if check["id"] == int(found[1])), None)
        if check is None:
            return 404, {}, error("Not Found")
        if refused is None:
            check["annotations"] += output.get("annotations", [])
        return refused or (200, {}, self._shape("check_run", {"id": check["id"], "name": check["name"]}))


def _refused_output(output: dict[str, Any]) -> Any:
    """GitHub's limits for one request on a check run."""
    if len(output.get("annotations", [])) > 50 or len(output.get("summary", "")) > 65_535:
        return 422, {}, error("Invalid request. No more than 50 items are allowed.")
    return None
