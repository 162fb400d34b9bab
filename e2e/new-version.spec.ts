import type { Page } from '@playwright/test';
import { Deployment } from './setup/deployment.ts';
import { waitUntilAppIsCached } from './setup/offline.ts';
import { sendOriginHeader } from './setup/origin.ts';
import { aWorker, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// The server does not respond while it is replaced.
test.use({ serviceWorkers: 'allow', expectedProblems: /ERR_|status of 404|dynamically imported/ });

let deployment: Deployment;
test.beforeEach(() => {
  deployment = new Deployment();
});
test.afterEach(() => deployment.remove());

const updateOffer = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version of Passa is ready' });
const lastName = (page: Page) => page.getByLabel('Last name', { exact: true });
const script = (page: Page) => page.locator('script[type=module]');
const NEWER_SCRIPT = /-newer\.js$/;

/** Simulates a return to the app, which then checks for a newer version. */
const returnToApp = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function openProfile(page: Page, url: string) {
  await page.goto(`${url}/worker/profile`);
  await waitUntilAppIsCached(page);
  await lastName(page).fill('Typed');
}

test('a new version is offered, and activated on request', { tag: '@long' }, async ({ browser }) => {
  const url = await deployment.start();
  const context = await browser.newContext({ baseURL: url });
  sendOriginHeader(context, url);
  const [page, otherTab] = [await context.newPage(), await context.newPage()];
  await signUpByApi(page, 'workers', aWorker());
  await otherTab.goto('/worker/dashboard');
  await openProfile(page, url);
  await deployment.replaceWebApp();
  await returnToApp(page);
  await expect(updateOffer(page)).toBeVisible();

  const update = page.getByRole('button', { name: 'Update' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();

  await test.step('the update asks before it discards input without a draft', async () => {
    const password = page.getByLabel('Current password', { exact: true });
    await page.getByRole('link', { name: 'Security' }).click();
    await password.fill('kalle123');
    await update.click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect(password).toHaveValue('kalle123');
    await password.clear();
  });

  // The previous version still works, also in parts that were not opened before and that the server no longer has.
  await page.getByRole('link', { name: 'Browse Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Jobs');
  await expect(script(page)).not.toHaveAttribute('src', NEWER_SCRIPT);
  await page.getByRole('link', { name: 'Profile' }).click();
  await lastName(page).fill('Typed on');

  await otherTab.getByRole('button', { name: 'Later' }).click();
  await expect(updateOffer(otherTab)).toHaveCount(0);
  await expect(otherTab.getByRole('main')).toBeFocused();
  // A draft survives the reload, so the page does not ask.
  await update.click();
  await expect(script(page)).toHaveAttribute('src', NEWER_SCRIPT);
  await expect(page.getByText('Not saved yet. What you entered is still here.')).toBeVisible();
  await expect(lastName(page)).toHaveValue('Typed on');
  await expect(updateOffer(page)).toHaveCount(0);

  // The other tab was not reloaded either.
  await expect(script(otherTab)).not.toHaveAttribute('src', NEWER_SCRIPT);
  await otherTab.getByRole('button', { name: 'Update' }).click();
  await expect(script(otherTab)).toHaveAttribute('src', NEWER_SCRIPT);
  await context.close();
});

test('a page that already has the new version is not offered it', { tag: '@long' }, async ({ browser }) => {
  const url = await deployment.start();
  const page = await browser.newPage({ baseURL: url });
  sendOriginHeader(page.context(), url);
  await signUpByApi(page, 'workers', aWorker());
  await openProfile(page, url);
  await deployment.replaceWebApp();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${url}/worker/dashboard`);
  await expect(script(page)).toHaveAttribute('src', NEWER_SCRIPT);
  await expect.poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))).toBe(true);
  // Reloaded, with a service worker that waits from the beginning.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Shifts');
  await expect(updateOffer(page)).toHaveCount(0);
  await page.close();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a missing script of the previous version offers a reload', { tag: '@long' }, async ({ browser }) => {
    const url = await deployment.start();
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
    sendOriginHeader(context, url);
    const page = await context.newPage();
    await signUpByApi(page, 'workers', aWorker());
    await page.goto(`${url}/worker/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Shifts');
    await deployment.replaceWebApp();
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(lastName(page)).toBeVisible();
    await expect(script(page)).toHaveAttribute('src', NEWER_SCRIPT);
    await context.close();
  });
});
