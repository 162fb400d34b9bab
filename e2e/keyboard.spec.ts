import type { Page } from '@playwright/test';
import { completionConfirmButton } from './setup/complete-shift.ts';
import { button, fieldByLabel } from './setup/forms.ts';
import { press, tabTo, type } from './setup/keyboard.ts';
import { aBusiness, aJob, applyToJob, aWorker, PASSWORD, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// These tests use only Tab, Enter, Space, Escape and typing, and check that the focus is visible at each stop.

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const main = (page: Page) => page.getByRole('main');

test('a worker signs up, finds a shift and applies by keyboard', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const businessPage = await anotherBrowser();
  const [job, worker] = [aJob(), aWorker()];
  await signUpByApi(businessPage, 'businesses', aBusiness());
  await postJob(businessPage, job);

  await test.step('the first stop is the skip link', async () => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(link(page, 'Skip to content')).toBeFocused();
    await expect(link(page, 'Skip to content')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(main(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(link(page, 'Find Work Now')).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('the worker signs up', async () => {
    await type(page, fieldByLabel(page, 'First name'), worker.firstName);
    await type(page, fieldByLabel(page, 'Last name'), worker.lastName);
    await type(page, fieldByLabel(page, 'Email'), worker.email);
    await type(page, fieldByLabel(page, 'Phone number'), worker.phoneNumber);
    await type(page, fieldByLabel(page, 'Password'), PASSWORD);
    // The first invalid field has the focus.
    await page.keyboard.press('Enter');
    await expect(fieldByLabel(page, 'Confirm password')).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await press(page, button(page, 'Continue'));
    await expect(main(page).getByRole('heading', { level: 2 })).toBeFocused();
    await tabTo(page, page.getByRole('checkbox', { name: 'Cook' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Cook' })).toBeChecked();
    await type(page, fieldByLabel(page, 'City'), worker.city);
    await type(page, fieldByLabel(page, 'Street address'), worker.streetAddress);
    await type(page, fieldByLabel(page, 'Zip code'), worker.zipCode);
    await press(page, button(page, 'Create Account'), 'Space');
    await expect(page).toHaveURL(/\/worker\/dashboard/);
    await expect(main(page)).toBeFocused();
  });

  await test.step('the worker finds the shift and applies', async () => {
    await press(page, link(page, 'Browse Jobs').first());
    await expect(page).toHaveURL('/worker/jobs');
    await expect(main(page)).toBeFocused();
    await type(page, fieldByLabel(page, 'Search'), job.title);
    await expect(page.getByText('1 Jobs Found')).toBeVisible();
    await press(page, link(page, job.title));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title);
    await expect(main(page)).toBeFocused();
    await press(page, button(page, 'Apply'), 'Space');
    await expect(page.getByText('Application submitted successfully!')).toBeVisible();
    // The button has disappeared, so its replacement has the focus.
    await expect(page.locator(':focus')).toContainText('Your application');
  });

  await test.step('Escape closes a dialog and restores the focus', async () => {
    const withdraw = main(page).getByRole('button', { name: 'Withdraw Application' });
    await press(page, withdraw);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Keep Application' })).toBeFocused();
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Tab');
      // The focus may leave the dialog for the browser's own controls, which appear as `body`.
      const isBehindDialog = await page.evaluate(() =>
        Boolean(document.activeElement?.matches(':not(body, dialog, dialog *)')),
      );
      expect(isBehindDialog, 'no element behind the dialog gets the focus').toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(withdraw).toBeFocused();
  });
});

test(
  'a business posts a shift and hires, and the worker completes it, by keyboard',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const workerPage = await anotherBrowser();
    const [job, worker] = [aJob(), aWorker()];
    await signUpByApi(page, 'businesses', aBusiness());
    await signUpByApi(workerPage, 'workers', worker);

    await test.step('the business posts a shift', async () => {
      await page.goto('/business/dashboard');
      await press(page, link(page, 'Post Your First Job').first());
      await expect(page).toHaveURL('/business/post-job');
      await expect(main(page)).toBeFocused();
      await type(page, fieldByLabel(page, 'Job title'), job.title);
      await type(page, fieldByLabel(page, 'Description'), job.description);
      await tabTo(page, page.getByRole('checkbox', { name: 'Cook' }));
      await page.keyboard.press('Space');
      await type(page, fieldByLabel(page, 'Address'), job.location.address);
      await type(page, fieldByLabel(page, 'City'), job.location.city);
      await type(page, fieldByLabel(page, 'Zip code'), job.location.zipCode);
      await press(page, button(page, 'Tomorrow'), 'Space');
      await type(page, fieldByLabel(page, 'Start time'), '0909');
      await type(page, fieldByLabel(page, 'End time'), '12.12');
      await press(page, button(page, 'Post Job'));
      await expect(page).toHaveURL('/business/dashboard');
      await expect(main(page)).toBeFocused();
    });

    const { jobs } = (await (await workerPage.request.get(`/api/jobs?q=${encodeURIComponent(job.title)}`)).json()) as {
      jobs: { id: string }[];
    };
    await applyToJob(workerPage, String(jobs[0]?.id));

    await test.step('the business hires the worker', async () => {
      await page.goto('/business/dashboard');
      await press(page, link(page, 'View Applications'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Applications for ${job.title}`);
      await expect(main(page)).toBeFocused();
      const applicant = page.getByRole('article', { name: `${worker.firstName} ${worker.lastName}` });
      await press(page, applicant.getByRole('button', { name: 'Show More Details' }), 'Space');
      await expect(applicant).toContainText(worker.streetAddress);
      await expect(applicant.getByRole('button', { name: 'Show Less' })).toBeFocused();
      await press(page, applicant.getByRole('button', { name: 'Accept' }));
      await expect(applicant).toContainText('Accepted');
      const focused = page.locator(':focus');
      await expect(focused, 'the focus is not lost with the button').not.toHaveCount(0);
    });

    await test.step('the worker completes the shift', async () => {
      await workerPage.goto('/worker/dashboard');
      await press(workerPage, workerPage.getByRole('link', { name: /^Assigned.*1/ }));
      const complete = button(workerPage, 'Mark as Completed');
      await press(workerPage, complete, 'Space');
      await press(workerPage, completionConfirmButton(complete));
      await expect(workerPage.getByText('Shift marked as completed')).toBeVisible();
      await expect(workerPage.locator(':focus'), 'the focus is not lost with the card').not.toHaveCount(0);
      await press(workerPage, workerPage.getByRole('link', { name: /^Settled.*1/ }));
      await expect(workerPage.getByRole('article').filter({ hasText: job.title })).toBeVisible();
    });
  },
);
