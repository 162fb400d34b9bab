import type { Page } from '@playwright/test';
import { recordExecution } from './setup/hostile-texts.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refusal.
test.use({ expectedProblems: /Content Security Policy/ });

const FOREIGN_SCRIPT = 'https://hostile.example/x.js';

/** Adds an element to the page, as injected markup would. */
const insertElement = (page: Page, name: string, attributes: Record<string, string>, content = '') =>
  page.evaluate(
    ([tagName, attributesByName, text]) => {
      const element = document.createElement(tagName);
      for (const [attribute, value] of Object.entries(attributesByName)) element.setAttribute(attribute, value);
      element.append(text);
      document.body.append(element);
      element.click();
    },
    [name, attributes, content] as const,
  );

const SET_MARKER = 'window.__hostile = 1';

test('injected scripts and foreign files do not run', { tag: '@long' }, async ({ page }) => {
  const attempts = await recordExecution(page);
  const handler = 'script-src-attr inline';
  for (const path of ['/', '/login', '/api/docs']) {
    await page.goto(path);
    for (const [violation, name, attributes, content] of [
      ['script-src-elem inline', 'script', {}, SET_MARKER],
      ['script-src-elem inline', 'script', { type: 'module' }, SET_MARKER],
      [`script-src-elem ${FOREIGN_SCRIPT}`, 'script', { src: FOREIGN_SCRIPT }, ''],
      ['script-src-elem data', 'script', { src: `data:text/javascript,${SET_MARKER}` }, ''],
      [handler, 'p', { onclick: SET_MARKER }, ''],
      [handler, 'img', { src: 'data:,', onerror: SET_MARKER }, ''],
      ['script-src-elem inline', 'a', { href: `javascript:${SET_MARKER}` }, ''],
      ['frame-src', 'iframe', { src: 'https://hostile.example/' }, ''],
      ['object-src', 'object', { data: 'data:text/html,x' }, ''],
      ['img-src', 'img', { src: 'https://hostile.example/x.png' }, ''],
      ['base-uri', 'base', { href: 'https://hostile.example/' }, ''],
    ] as const) {
      await test.step(`${path}: ${name} ${JSON.stringify(attributes)}`, async () => {
        attempts.length = 0;
        await insertElement(page, name, attributes, content);
        await expect.poll(() => attempts.join()).toContain(`violation: ${violation}`);
      });
    }
    expect(await page.evaluate(() => '__hostile' in window)).toBe(false);
  }
});

test('no page requests foreign files or contains inline scripts', async ({ page, baseURL }) => {
  await page.goto('/login');
  const endedSession = { Cookie: 'passa.session_token=gone' };
  for (const [path, headers] of [
    ['/', {}],
    ['/', endedSession],
    ['/login', {}],
    ['/api/docs', {}],
  ] as const) {
    const html = await (await page.request.get(path, { headers })).text();
    const { scripts, handlers, addresses } = await page.evaluate((written) => {
      const elements = [...new DOMParser().parseFromString(written, 'text/html').querySelectorAll('*')];
      const valuesOf = (names: string[]) =>
        elements.flatMap((element) => names.flatMap((name) => element.getAttribute(name) ?? []));
      return {
        scripts: elements.filter((element) => element.localName === 'script').map(({ textContent }) => textContent),
        handlers: elements.flatMap(({ attributes }) =>
          [...attributes].map(({ name }) => name).filter((name) => /^on|^srcdoc$/i.test(name)),
        ),
        addresses: valuesOf(['src', 'href', 'action', 'formaction', 'data', 'poster']),
      };
    }, html);
    expect(scripts.filter((content) => content !== '')).toEqual([]);
    expect(handlers).toEqual([]);
    expect(addresses.length, path).toBeGreaterThan(2);
    for (const address of addresses) {
      const { protocol, origin } = new URL(address, baseURL);
      expect([address, protocol, origin]).toEqual([address, 'http:', baseURL]);
    }
  }
});
