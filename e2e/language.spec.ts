import type { BrowserContext, Page } from '@playwright/test';
import { installClock } from './setup/install-clock.ts';
import { waitUntilAppIsCached } from './setup/offline.ts';
import { aWorker, PASSWORD, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// The language of an account, on browsers that prefer another one. Chromium logs failed requests.
test.use({ serviceWorkers: 'allow', expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|offline|status of 401/i });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const chooseOnAnotherDevice = (page: Page, language: string) =>
  page.request.put('/api/language', { data: { language } });

/** A worker with an account in Swedish, and the page of another device that is logged in. */
async function aSwedishAccount(anotherBrowser: () => Promise<Page>) {
  const worker = aWorker();
  const device = await anotherBrowser();
  await signUpByApi(device, 'workers', worker);
  await chooseOnAnotherDevice(device, 'sv');
  return { worker, device };
}

async function logIn(page: Page, email: string) {
  await page.goto('/login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.locator('[name=password]').press('Enter');
}

async function reloadOffline(page: Page, context: BrowserContext, expected: string) {
  await context.setOffline(true);
  await page.reload();
  await expect(title(page)).toHaveText(expected);
  await context.setOffline(false);
  await page.reload();
  await expect(title(page)).toHaveText(expected);
}

test('a reload without a connection keeps the language of the account', async ({ page, context, anotherBrowser }) => {
  const { worker } = await aSwedishAccount(anotherBrowser);
  await page.goto('/login');
  await expect(title(page)).toHaveText('Welcome Back');
  await logIn(page, worker.email);
  await expect(title(page)).toHaveText('Mina pass');
  await waitUntilAppIsCached(page);
  await reloadOffline(page, context, 'Mina pass');
});

test(
  'a language that is chosen here applies without a connection at once',
  { tag: '@long' },
  async ({ page, context, anotherBrowser }) => {
    const { worker } = await aSwedishAccount(anotherBrowser);
    await logIn(page, worker.email);
    await expect(title(page)).toHaveText('Mina pass');
    await waitUntilAppIsCached(page);
    await page.goto('/worker/profile');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(title(page)).toHaveText('Your Profile');
    await page.goto('/worker/dashboard');
    await expect(title(page)).toHaveText('My Shifts');
    await reloadOffline(page, context, 'My Shifts');
  },
);

test(
  'a language that is chosen on another device arrives',
  { tag: '@long' },
  async ({ page, context, anotherBrowser }) => {
    const { worker, device } = await aSwedishAccount(anotherBrowser);
    await installClock(page);
    await logIn(page, worker.email);
    await expect(title(page)).toHaveText('Mina pass');
    await waitUntilAppIsCached(page);
    await chooseOnAnotherDevice(device, 'en');
    await page.reload();
    await expect(title(page)).toHaveText('My Shifts');
    await reloadOffline(page, context, 'My Shifts');

    await test.step('also when the app is seen again', async () => {
      await chooseOnAnotherDevice(device, 'sv');
      await page.clock.setFixedTime(Date.now() + 2 * 60 * 1000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(title(page)).toHaveText('Mina pass');
    });
  },
);

test(
  'the language of a public page does not change that of the account',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const { worker } = await aSwedishAccount(anotherBrowser);
    await logIn(page, worker.email);
    await expect(title(page)).toHaveText('Mina pass');
    await page.goto('/matching?lang=en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/worker/dashboard');
    await expect(title(page)).toHaveText('Mina pass');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  },
);
