"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const words = data.words;
  const main = document.getElementById("main");
  const decisions = data.items.map(() => ({ action: null, action_ok: null, unsupported_content: null, reason: "" }));
  let unsaved = false;

  const add = (parent, tag, text, attributes = {}) => {
    const node = document.createElement(tag);
    if (text !== undefined) node.textContent = text;
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    parent.append(node);
    return node;
  };

  const decided = (decision) =>
    decision.action !== null || decision.action_ok !== null || decision.unsupported_content !== null;

  const choice = (parent, index, key, title, options) => {
    const group = add(parent, "fieldset");
    add(group, "legend", title);
    for (const [value, text] of options) {
      const label = add(group, "label");
      const input = add(label, "input", undefined, { type: "radio", name: `${key}-${index}`, value: String(value) });
      label.append(` ${text}`);
      input.addEventListener("change", () => {
        decisions[index][key] = value;
        changed();
      });
    }
    const clear = add(group, "button", words.clear, { type: "button", class: "clear" });
    clear.addEventListener("click", () => {
      for (const input of group.querySelectorAll("input")) input.checked = false;
      decisions[index][key] = null;
      changed();
    });
  };

  const show = (item, index) => {
    const section = add(main, "section");
    add(section, "h2", `${index + 1}. ${item.shown.question}`);
    add(section, "p", `${words.expected}: ${item.shown.expected}`, { class: "expected" });
    const passages = add(section, "details");
    add(passages, "summary", words.passages);
    add(passages, "pre", item.shown.passages);
    add(section, "h3", words.answer);
    add(section, "pre", item.shown.answer, { class: "answer" });
    const truths = [[true, words.yes], [false, words.no], [null, words.open]];
    choice(section, index, "action", words.action, [...words.actions, [null, words.open]]);
    choice(section, index, "action_ok", words.action_ok, truths);
    choice(section, index, "unsupported_content", words.unsupported, truths);
    const label = add(section, "label", `${words.reason} `, { class: "reason" });
    const reason = add(label, "input", undefined, { type: "text", name: `reason-${index}` });
    reason.addEventListener("input", () => {
      decisions[index].reason = reason.value;
      unsaved = true;
    });
  };

  const lines = () => {
    const at = new Date().toISOString();
    const by = name.value.trim();
    return data.items
      .map((item, index) => [item, decisions[index]])
      .filter(([, decision]) => decided(decision))
      .map(([item, decision]) => JSON.stringify({ ...item.label, ...decision, by, at }) + "\n");
  };

  const save = () => {
    const blob = new Blob(lines(), { type: "application/x-ndjson" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = `labels-${name.value.trim().replace(/[^\p{L}\p{N}_-]+/gu, "-") || "review"}.jsonl`;
    link.click();
    URL.revokeObjectURL(link.href);
    unsaved = false;
    told.textContent = words.saved;
  };

  const changed = () => {
    unsaved = true;
    told.textContent = "";
    const done = decisions.filter(decided).length;
    progress.textContent = words.progress.replace("{total}", data.items.length).replace("{done}", done);
  };

  add(main, "h1", words.title);
  add(main, "p", words.how);
  const who = add(main, "label", `${words.name} `);
  const name = add(who, "input", undefined, { type: "text", id: "name" });
  data.items.forEach(show);
  const bar = add(main, "footer");
  const progress = add(bar, "span");
  const button = add(bar, "button", words.save, { type: "button", id: "save" });
  const told = add(bar, "span", "", { role: "status" });
  button.addEventListener("click", save);
  window.addEventListener("beforeunload", (event) => {
    if (unsaved) event.preventDefault();
  });
  changed();
  unsaved = false;
})();
