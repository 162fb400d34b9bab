import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createAssignedShift } from './setup/assigned-shift.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused request.
test.use({ expectedProblems: /status of (404|500)/ });

const calendar = (page: Page) => page.getByRole('region', { name: 'Calendar' });
const addressField = (page: Page) => calendar(page).getByRole('textbox', { name: 'Calendar link' });

test(
  'an assigned shift has a calendar file on its card and on its page',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const { job, jobId } = await createAssignedShift(page, await anotherBrowser());
    for (const path of ['/worker/dashboard?view=assigned', `/worker/jobs/${jobId}`]) {
      await page.goto(path);
      const download = page.waitForEvent('download');
      await page.getByRole('main').getByRole('link', { name: 'Add to calendar' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^passa-\d{4}-\d\d-\d\d-cook-for-a-wedding.*\.ics$/);
      expect(await readFile(await file.path(), 'utf8')).toContain(`SUMMARY:${job.title}`);
    }
  },
);

test(
  'a shift that the worker is not hired for has no calendar file',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const job = aJob();
    const jobId = await postJob(businessPage, job);
    await signUpByApi(page, 'workers', aWorker());
    await applyToJob(page, jobId);
    for (const path of ['/worker/dashboard?view=applied', `/worker/jobs/${jobId}`]) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(job.title);
      await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
    }
  },
);

test(
  'a calendar link is created, copied, opened, replaced and turned off',
  { tag: '@long' },
  async ({ page, context, anotherBrowser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { job } = await createAssignedShift(page, await anotherBrowser());
    await page.goto('/worker/profile');
    await calendar(page).getByRole('button', { name: 'Create calendar link' }).click();
    await expect(page.getByText('Calendar link created')).toBeVisible();
    const first = await addressField(page).inputValue();
    const fetchFeed = (url: string) => page.request.get(url);

    await test.step('it contains the shift', async () => {
      expect(await (await fetchFeed(first)).text()).toContain(`SUMMARY:${job.title}`);
    });

    await test.step('it can be copied, and opened in a calendar app', async () => {
      await calendar(page).getByRole('button', { name: 'Copy' }).click();
      await expect(calendar(page).getByRole('button', { name: 'Calendar link copied' })).toBeVisible();
      await expect(calendar(page).getByRole('status').filter({ hasText: 'Calendar link copied' })).toBeAttached();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
      const open = calendar(page).getByRole('link', { name: 'Open in calendar app' });
      await expect(open).toHaveAttribute('href', first.replace('http:', 'webcal:'));
    });

    await test.step('a new link replaces it after a confirmation', async () => {
      const button = calendar(page).getByRole('button', { name: 'New link' });
      const dialog = page.getByRole('dialog', { name: 'Create a new link?' });
      await button.click();
      await expect(dialog).toHaveAccessibleDescription(/The old link stops working right away/);
      await dialog.getByRole('button', { name: 'Keep this link' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
      await expect(addressField(page)).toHaveValue(first);

      await button.click();
      await dialog.getByRole('button', { name: 'New link' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
      await expect(addressField(page)).not.toHaveValue(first);
      expect((await fetchFeed(first)).status()).toBe(404);
      expect((await fetchFeed(await addressField(page).inputValue())).status()).toBe(200);
    });

    await test.step('it survives a reload', async () => {
      const address = await addressField(page).inputValue();
      await page.reload();
      await expect(addressField(page)).toHaveValue(address);
    });

    await test.step('it can be turned off', async () => {
      const address = await addressField(page).inputValue();
      await calendar(page).getByRole('button', { name: 'Turn off' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
      await expect(page.getByText('Calendar link turned off')).toBeVisible();
      await expect(calendar(page).getByRole('button', { name: 'Create calendar link' })).toBeVisible();
      expect((await fetchFeed(address)).status()).toBe(404);
    });
  },
);

test('without clipboard access the link is selected for copying by hand', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await signUpByApi(page, 'workers', aWorker());
  await page.request.post('/api/calendar/feed');
  await page.goto('/worker/profile');
  await calendar(page).getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Failed to copy.')).toBeVisible();
  const selected = await addressField(page).evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  );
  expect(selected).toBe(await addressField(page).inputValue());
});

test(
  'a failed request for the calendar link shows an error, and can be retried',
  { tag: '@long' },
  async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    const failRequests = () => page.route('**/api/calendar/feed', (route) => route.fulfill({ status: 500, json: {} }));
    await failRequests();
    await page.goto('/worker/profile');
    await expect(calendar(page).getByText("This couldn't be loaded.")).toBeVisible();
    await page.unroute('**/api/calendar/feed');
    await calendar(page).getByRole('button', { name: 'Try again' }).click();
    const makeButton = calendar(page).getByRole('button', { name: 'Create calendar link' });
    await expect(makeButton).toBeVisible();
    await failRequests();
    await makeButton.click();
    await expect(page.getByText('Failed to create a calendar link')).toBeVisible();
    await page.unroute('**/api/calendar/feed');
    await makeButton.click();
    await expect(addressField(page)).toBeVisible();
  },
);
