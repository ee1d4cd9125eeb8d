"use strict";
(() => {
  const questions = [...document.querySelectorAll(".question")];
  const buttons = [...document.querySelectorAll(".filter button")];
  const search = document.querySelector(".filter input");
  const shown = document.querySelector(".filter output");
  const pressed = (group) =>
    new Set(buttons.filter((b) => b.dataset.group === group && b.ariaPressed === "true").map((b) => b.value));

  const apply = () => {
    const verdicts = pressed("verdict");
    const types = pressed("type");
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const question of questions) {
      const text = words.length ? question.textContent.toLowerCase() : "";
      const fits =
        (!verdicts.size || verdicts.has(question.dataset.verdict)) &&
        (!types.size || types.has(question.dataset.type)) &&
        words.every((word) => text.includes(word));
      question.hidden = !fits;
      count += fits;
    }
    shown.value = `${count} / ${questions.length}`;
  };

  for (const button of buttons) {
    button.addEventListener("click", () => {
      button.ariaPressed = button.ariaPressed === "true" ? "false" : "true";
      apply();
    });
  }
  let waiting;
  search.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(apply, 150);
  });

  const goto = () => {
    const wanted = decodeURIComponent(location.hash.slice(1));
    const found = questions.find((question) => question.id === wanted);
    if (found) {
      found.hidden = false;
      found.open = true;
      found.scrollIntoView();
    }
  };
  addEventListener("hashchange", goto);
  document.querySelector(".filter").hidden = false;
  apply();
  goto();
})();
