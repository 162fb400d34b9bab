import { HOSTILE_TEXTS } from '@passa/server/testing/hostile-texts';
import { expect, type Page } from '@playwright/test';

/** Records everything that a page executes, or tries to, from now on. */
export async function recordExecution(page: Page): Promise<string[]> {
  const tried: string[] = [];
  page.on('dialog', (dialog) => {
    tried.push(`asked: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('hostile.example')) tried.push(`fetched: ${request.url()}`);
  });
  await page.exposeFunction('noteRefusal', (refusal: string) => tried.push(`refused: ${refusal}`));
  await page.addInitScript(() => {
    const { noteRefusal } = window as unknown as { noteRefusal: (refusal: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      noteRefusal(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return tried;
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
export async function expectShownAsText(page: Page, shown: readonly string[] = HOSTILE_TEXTS): Promise<void> {
  const missing = async () => {
    const all = await visibleText(page);
    return shown.filter((text) => !all.includes(text.replaceAll('\n', '')));
  };
  await expect.poll(missing).toEqual([]);
  expect(await executableElements(page)).toEqual([]);
}
