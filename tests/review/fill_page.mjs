// Fills in an exported page as a person does, in a real browser, and keeps the file that it saves.
// Usage: node fill_page.mjs PLAYWRIGHT BROWSER FOLDER (page.html and decisions.json in it)
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [library, executablePath, folder] = process.argv.slice(2);
const { chromium } = await import(pathToFileURL(library));
const { name, decisions } = JSON.parse(readFileSync(join(folder, "decisions.json"), "utf8"));

const browser = await chromium.launch({
  executablePath,
  headless: true,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});
const page = await browser.newPage();
const errors = [];
page.on("pageerror", (error) => errors.push(String(error)));
page.on("dialog", (dialog) => errors.push(`dialog: ${dialog.message()}`));
page.on("request", (request) => {
  if (!/^(file|blob|data):/.test(request.url())) errors.push(`request: ${request.url()}`);
});
await page.goto(pathToFileURL(join(folder, "page.html")).href);
await page.fill("#name", name);
for (const [index, decision] of decisions.entries()) {
  for (const key of ["action", "action_ok", "unsupported_content"]) {
    await page.check(`input[name="${key}-${index}"][value="${decision[key]}"]`);
  }
  await page.fill(`input[name="reason-${index}"]`, decision.reason);
}
const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
await download.saveAs(join(folder, "saved.jsonl"));
const answers = await page.locator("pre.answer").allTextContents();
console.log(JSON.stringify({ name: download.suggestedFilename(), errors, answers: answers.map((text) => text.length) }));
await browser.close();
