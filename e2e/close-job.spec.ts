import { muteLiveStream } from './setup/connection.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused request.
test.use({ expectedProblems: /status of 409/ });

test('a job is closed after a confirmation, and its applicant sees that', async ({ page: venue, anotherBrowser }) => {
  await signUpByApi(venue, 'businesses', aBusiness());
  const job = aJob();
  const jobId = await postJob(venue, job);
  const person = await anotherBrowser();
  await signUpByApi(person, 'workers', aWorker());
  await applyToJob(person, jobId);
  await venue.goto(`/business/jobs/${jobId}/applications`);
  const button = venue.getByRole('main').getByRole('button', { name: 'Close Job' }).first();
  const dialog = venue.getByRole('dialog', { name: 'Close this job?' });
  const accept = venue.getByRole('article').getByRole('button', { name: 'Accept' });

  await test.step('cancelling the dialog changes nothing', async () => {
    for (const leave of [
      () => dialog.getByRole('button', { name: 'Keep Open' }).click(),
      () => venue.keyboard.press('Escape'),
    ]) {
      await button.click();
      await expect(dialog).toHaveAccessibleDescription(/cannot be opened again/);
      await expect(dialog.getByRole('button', { name: 'Keep Open' })).toBeFocused();
      await leave();
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    }
    await expect(accept).toBeEnabled();
  });

  await test.step('confirming the dialog closes the job', async () => {
    await button.click();
    await dialog.getByRole('button', { name: 'Close Job' }).click();
    await expect(venue.getByText('Job closed')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(venue.getByRole('button', { name: 'Close Job' })).toHaveCount(0);
    await expect(venue.getByRole('article')).toContainText('This job is no longer open.');
    await expect(accept).toBeDisabled();
  });

  await test.step('the job is in the Closed list', async () => {
    await venue.getByRole('link', { name: 'Back to Jobs' }).click();
    await expect(venue.getByRole('link', { name: /Open Jobs.*0/ })).toBeVisible();
    await venue.getByRole('link', { name: /Closed.*1/ }).click();
    await expect(venue.getByRole('article').filter({ hasText: job.title })).toContainText('Closed');
  });

  await test.step('the application stays pending, and card and page of the job show that it is closed', async () => {
    await person.goto('/worker/dashboard?view=applied');
    const card = person.getByRole('article').filter({ hasText: job.title });
    await expect(card).toContainText('Pending');
    await expect(card).toContainText('This job is no longer open.');
    await card.getByRole('link').click();
    await expect(person.getByRole('main')).toContainText('This job is no longer open.');
  });
});

test(
  'a job that was filled meanwhile is not closed, and the screen updates',
  { tag: '@long' },
  async ({ page: venue, anotherBrowser }) => {
    await muteLiveStream(venue);
    await signUpByApi(venue, 'businesses', aBusiness());
    const jobId = await postJob(venue, aJob());
    const person = await anotherBrowser();
    await signUpByApi(person, 'workers', aWorker());
    const application = await applyToJob(person, jobId);
    await venue.goto(`/business/jobs/${jobId}/applications`);
    await venue.getByRole('button', { name: 'Close Job' }).click();
    await venue.request.post(`/api/applications/${application}/accept`);

    await venue.getByRole('dialog').getByRole('button', { name: 'Close Job' }).click();
    await expect(venue.getByText('Failed to close job')).toBeVisible();
    await expect(venue.getByText('This job is no longer open.')).toBeVisible();
    await expect(venue.getByRole('article')).toContainText('Accepted');
    await expect(venue.getByRole('button', { name: 'Close Job' })).toHaveCount(0);
  },
);
