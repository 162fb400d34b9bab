import type { Page } from '@playwright/test';
import { aBusiness, aJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function navigationPosition(page: Page, size: typeof DESKTOP) {
  await page.setViewportSize(size);
  const box = await navigation(page).boundingBox();
  if (!box) throw new Error('There is no navigation.');
  return { side: box.x + box.width <= size.width / 3, bottom: box.y >= size.height - box.height - 1 };
}

test('the navigation is at the side on a desktop and at the bottom on a phone', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/jobs');
  await expect(navigation(page)).toBeVisible();
  expect(await navigationPosition(page, DESKTOP)).toMatchObject({ side: true });
  expect(await navigationPosition(page, PHONE)).toEqual({ side: false, bottom: true });

  await navigation(page).getByRole('link', { name: 'My Shifts' }).click();
  await expect(page).toHaveURL('/worker/dashboard');
  await navigation(page).getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/worker/profile');
  // The profile is still being read: the log-out cancels that, and no read is refused.
  await navigation(page).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
});

test(
  "a page of jobs marks its entry, and a job's page that of the page that led there",
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const job = aJob();
    const jobId = await postJob(businessPage, job);
    const currentOfBusiness = navigation(businessPage).locator('[aria-current=page]');
    for (const [path, entry] of [
      [`/business/jobs/${jobId}/applications`, 'Dashboard'],
      ['/business/post-job', 'Dashboard'],
      ['/business/security', 'Profile'],
    ] as const) {
      await businessPage.goto(path);
      await expect(currentOfBusiness).toHaveText(entry);
    }

    await signUpByApi(page, 'workers', aWorker());
    const current = navigation(page).locator('[aria-current=page]');
    await page.goto(`/worker/jobs?q=${job.title}`);
    await expect(current).toHaveText('Browse Jobs');
    await page.getByRole('link', { name: job.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title);
    await expect(current).toHaveText('Browse Jobs');
    // Not from the job itself: a reload keeps the page that led there.
    await page.goto('/worker/dashboard');
    await page.goto(`/worker/jobs/${jobId}`);
    await expect(page.getByRole('link', { name: 'Back to My Shifts' })).toBeVisible();
    await expect(current).toHaveText('My Shifts');
  },
);

test('in the bottom bar Log Out is apart from the pages', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/worker/jobs');
  const link = await navigation(page).getByRole('link', { name: 'Profile' }).boundingBox();
  const logOut = await navigation(page).getByRole('button', { name: 'Log Out' }).boundingBox();
  if (!link || !logOut) throw new Error('An entry of the navigation is missing.');
  expect(logOut.x - (link.x + link.width)).toBeGreaterThanOrEqual(16);
  expect(Math.min(logOut.width, logOut.height)).toBeGreaterThanOrEqual(44);
  expect(logOut.width).toBeLessThan(link.width);
});

test(
  'the side menu of a business leads to its dashboard, its profile and the log-out',
  { tag: '@long' },
  async ({ page }) => {
    await signUpByApi(page, 'businesses', aBusiness());
    await page.goto('/business/post-job');
    expect(await navigationPosition(page, DESKTOP)).toMatchObject({ side: true });
    await navigation(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/business/dashboard');
    await navigation(page).getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/business/profile');
    await navigation(page).getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/login');
  },
);

test('the log-in page names the product and links to the sign-up', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('Log in to Passa')).toBeVisible();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup/worker');
});
