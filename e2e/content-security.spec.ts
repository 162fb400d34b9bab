import type { Page } from '@playwright/test';
import { recordExecution } from './setup/hostile-texts.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refusal.
test.use({ expectedProblems: /Content Security Policy/ });

const FROM_ELSEWHERE = 'https://hostile.example/x.js';

/** Adds an element to the page, as injected markup would. */
const inserted = (page: Page, name: string, attributes: Record<string, string>, content = '') =>
  page.evaluate(
    ([tag, given, inside]) => {
      const element = document.createElement(tag);
      for (const [attribute, value] of Object.entries(given)) element.setAttribute(attribute, value);
      element.append(inside);
      document.body.append(element);
      element.click();
    },
    [name, attributes, content] as const,
  );

const MARK = 'window.__hostile = 1';

test('injected scripts and foreign files do not run', { tag: '@long' }, async ({ page }) => {
  const tried = await recordExecution(page);
  const handler = 'script-src-attr inline';
  for (const path of ['/', '/login', '/api/docs']) {
    await page.goto(path);
    for (const [refused, name, attributes, content] of [
      ['script-src-elem inline', 'script', {}, MARK],
      ['script-src-elem inline', 'script', { type: 'module' }, MARK],
      [`script-src-elem ${FROM_ELSEWHERE}`, 'script', { src: FROM_ELSEWHERE }, ''],
      ['script-src-elem data', 'script', { src: `data:text/javascript,${MARK}` }, ''],
      [handler, 'p', { onclick: MARK }, ''],
      [handler, 'img', { src: 'data:,', onerror: MARK }, ''],
      ['script-src-elem inline', 'a', { href: `javascript:${MARK}` }, ''],
      ['frame-src', 'iframe', { src: 'https://hostile.example/' }, ''],
      ['object-src', 'object', { data: 'data:text/html,x' }, ''],
      ['img-src', 'img', { src: 'https://hostile.example/x.png' }, ''],
      ['base-uri', 'base', { href: 'https://hostile.example/' }, ''],
    ] as const) {
      await test.step(`${path}: ${name} ${JSON.stringify(attributes)}`, async () => {
        tried.length = 0;
        await inserted(page, name, attributes, content);
        await expect.poll(() => tried.join()).toContain(`refused: ${refused}`);
      });
    }
    expect(await page.evaluate(() => '__hostile' in window)).toBe(false);
  }
});

test('no page requests foreign files or contains inline scripts', async ({ page, baseURL }) => {
  await page.goto('/login');
  const isInstalled = { Cookie: 'passa.session_token=gone' };
  for (const [path, headers] of [
    ['/', {}],
    ['/', isInstalled],
    ['/login', {}],
    ['/api/docs', {}],
  ] as const) {
    const html = await (await page.request.get(path, { headers })).text();
    const { scripts, armed, addresses } = await page.evaluate((written) => {
      const elements = [...new DOMParser().parseFromString(written, 'text/html').querySelectorAll('*')];
      const valuesOf = (names: string[]) =>
        elements.flatMap((element) => names.flatMap((name) => element.getAttribute(name) ?? []));
      return {
        scripts: elements.filter((element) => element.localName === 'script').map(({ textContent }) => textContent),
        armed: elements.flatMap(({ attributes }) =>
          [...attributes].map(({ name }) => name).filter((name) => /^on|^srcdoc$/i.test(name)),
        ),
        addresses: valuesOf(['src', 'href', 'action', 'formaction', 'data', 'poster']),
      };
    }, html);
    expect(scripts.filter((inside) => inside !== '')).toEqual([]);
    expect(armed).toEqual([]);
    expect(addresses.length, path).toBeGreaterThan(2);
    for (const address of addresses) {
      const { protocol, origin } = new URL(address, baseURL);
      expect([address, protocol, origin]).toEqual([address, 'http:', baseURL]);
    }
  }
});
