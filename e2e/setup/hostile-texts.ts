import { HOSTILE_TEXTS } from '@passa/server/testing/hostile-texts';
import { expect, type Page } from '@playwright/test';

/** Records every attempt of a page to execute injected code from now on: dialogs, requests and policy violations. */
export async function recordExecution(page: Page): Promise<string[]> {
  const attempts: string[] = [];
  page.on('dialog', (dialog) => {
    attempts.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('hostile.example')) attempts.push(`fetched: ${request.url()}`);
  });
  await page.exposeFunction('recordViolation', (violation: string) => attempts.push(`violation: ${violation}`));
  await page.addInitScript(() => {
    const { recordViolation } = window as unknown as { recordViolation: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      recordViolation(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return attempts;
}

/** Elements that could execute injected code. The app renders none. */
const executableElements = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => /^on|^srcdoc$/i.test(name) || /^\s*(javascript|data:text)/i.test(value))
        .filter(({ name }) => name !== 'value')
        .map(({ name, value }) => `${element.localName} ${name}=${value}`),
    );
    return '__hostile' in window ? [...found, 'the marker'] : found;
  });

/** The visible text of a page, including the values of its fields. A one-line field holds no line breaks. */
const visibleText = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return [document.body.textContent, ...fields].join('\n\n').replaceAll('\n', '');
  });

/** Expects the texts to be on the page as plain text, without any effect. */
export async function expectShownAsText(page: Page, texts: readonly string[] = HOSTILE_TEXTS): Promise<void> {
  const missing = async () => {
    const all = await visibleText(page);
    return texts.filter((text) => !all.includes(text.replaceAll('\n', '')));
  };
  await expect.poll(missing).toEqual([]);
  expect(await executableElements(page)).toEqual([]);
}
