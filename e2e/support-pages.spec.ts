import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@passa/domain';
import { LOCALES } from './setup/demo-server.ts';
import { aWorker, signUpByApi } from './setup/people.ts';
import { expect, test as base } from './setup/test.ts';
import { startTestServer } from './setup/test-server.ts';

/** Tests against a server with a contact. */
const test = base.extend({
  server: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'passa-support-'));
      const contact = { CONTACT_EMAIL: 'help@passa.example', CONTACT_NAME: 'Passa Drift AB' };
      const server = await startTestServer({ DATA_DIR: dataDir, ...contact });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// `accessibility.spec.ts` checks these pages in both languages and colour schemes.

const PAGES: { path: string; titles: Record<Locale, string>; text: Record<Locale, RegExp> }[] = [
  {
    path: '/help',
    titles: { en: 'Help Center', sv: 'Hjälpcenter' },
    text: { en: /Find one under Browse Jobs/, sv: /Leta under Sök jobb/ },
  },
  {
    path: '/contact',
    titles: { en: 'Contact Us', sv: 'Kontakta oss' },
    text: { en: /help@passa\.example/, sv: /help@passa\.example/ },
  },
  {
    path: '/privacy',
    titles: { en: 'Privacy Policy', sv: 'Integritetspolicy' },
    text: { en: /Passa Drift AB.*90 days/s, sv: /Passa Drift AB.*90 dagar/s },
  },
];

for (const language of ['en', 'sv'] as const) {
  test.describe(language, () => {
    test.use({ locale: LOCALES[language] });

    test('the support pages have a title, their texts and no script', { tag: '@long' }, async ({ page, baseURL }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      for (const { path, titles, text } of PAGES) {
        await page.goto('/');
        await page.getByRole('contentinfo').getByRole('link', { name: titles[language] }).click();
        await expect(page).toHaveURL(path);
        await expect(page).toHaveTitle(`${titles[language]} · Passa`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language]);
        await expect(page.getByRole('main')).toContainText(text[language]);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const canonical = `${baseURL ?? ''}${path}${language === 'sv' ? '?lang=sv' : ''}`;
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
      }
      expect(scripts).toEqual([]);
    });
  });
}

test('a support page can be read in the other language', { tag: '@long' }, async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Svenska' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integritetspolicy');
});

test('the support pages lead a signed-in user back to the app', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  for (const { path } of PAGES) {
    await page.goto(path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Log In' })).toHaveCount(0);
    await header.getByRole('link', { name: 'Back to Passa' }).click();
    await expect(page).toHaveURL(/\/worker\/dashboard/);
  }
});

test('the postal address, which is not configured, leaves no empty line', { tag: '@long' }, async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('term').filter({ hasText: 'Operator' })).toBeVisible();
  await expect(page.getByText('Postal address')).toBeHidden();
});
