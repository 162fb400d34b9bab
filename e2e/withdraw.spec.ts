import type { Page } from '@playwright/test';
import { muteLiveStream } from './setup/connection.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused request.
test.use({ expectedProblems: /status of 409/ });

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Withdraw Application' }).first();
const question = (page: Page) => page.getByRole('dialog', { name: 'Withdraw your application?' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Withdraw Application' }).click();
const tile = (page: Page, title: string, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${title}\\s*${count}$`) });

async function withAnApplication(person: Page, venue: Page) {
  const business = aBusiness();
  await signUpByApi(venue, 'businesses', business);
  const job = aJob();
  const jobId = await postJob(venue, job);
  await signUpByApi(person, 'workers', aWorker());
  const application = await applyToJob(person, jobId);
  return { business, job, jobId, application };
}

test('an application is withdrawn on My Shifts after a confirmation', async ({ page: person, anotherBrowser }) => {
  const venue = await anotherBrowser();
  const { business, job, jobId } = await withAnApplication(person, venue);
  await person.goto('/worker/dashboard?view=applied');
  const card = person.getByRole('article').filter({ hasText: job.title });

  await test.step('cancelling the dialog changes nothing', async () => {
    for (const leave of [
      () => question(person).getByRole('button', { name: 'Keep Application' }).click(),
      () => person.keyboard.press('Escape'),
    ]) {
      await button(person).click();
      await expect(question(person)).toHaveAccessibleDescription(new RegExp(`^${business.businessName} is told`));
      await expect(question(person).getByRole('button', { name: 'Keep Application' })).toBeFocused();
      await leave();
      await expect(question(person)).toHaveCount(0);
      await expect(button(person)).toBeFocused();
    }
    await expect(card).toContainText('Pending');
  });

  await test.step('confirming the dialog removes the shift from the tab', async () => {
    await button(person).click();
    await confirm(person);
    await expect(person.getByText('Application withdrawn')).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(person.getByRole('region', { name: 'Applied' })).toBeFocused();
    await expect(tile(person, 'Applied', 0)).toBeVisible();
  });

  await test.step('the business sees no applicant', async () => {
    await venue.goto(`/business/jobs/${jobId}/applications`);
    await expect(venue.getByText('No applications received yet.')).toBeVisible();
    await expect(venue.getByText('0 applications received')).toBeVisible();
  });
});

test(
  'after withdrawing on the job’s page the worker can apply again',
  { tag: '@long' },
  async ({ page: person, anotherBrowser }) => {
    const venue = await anotherBrowser();
    const { jobId } = await withAnApplication(person, venue);
    const main = person.getByRole('main');
    await person.goto(`/worker/jobs/${jobId}`);
    await button(person).click();
    await confirm(person);
    await expect(person.getByText('Application withdrawn')).toBeVisible();
    await expect(main.getByText('You have withdrawn your application.')).toBeVisible();
    await expect(main.locator(':focus')).toContainText('You have withdrawn your application.');
    await expect(button(person)).toHaveCount(0);

    await person.getByRole('button', { name: 'Apply' }).click();
    await expect(person.getByText('Application submitted successfully!')).toBeVisible();
    await expect(main.getByText('Your application')).toContainText('Pending');
    await expect(button(person)).toBeVisible();
    await venue.goto(`/business/jobs/${jobId}/applications`);
    await expect(venue.getByText('1 application received')).toBeVisible();
  },
);

test(
  'an application for a filled job can be withdrawn, and not repeated',
  { tag: '@long' },
  async ({ page: person, anotherBrowser }) => {
    const venue = await anotherBrowser();
    const { jobId } = await withAnApplication(person, venue);
    const faster = await anotherBrowser();
    await signUpByApi(faster, 'workers', aWorker());
    await venue.request.post(`/api/applications/${await applyToJob(faster, jobId)}/accept`);
    await person.goto('/worker/dashboard?view=applied');
    const card = person.getByRole('article');
    await expect(card).toContainText('Position filled');
    await card.getByRole('link').click();
    // The card has such a button too.
    await person.getByRole('link', { name: 'Back to My Shifts' }).waitFor();
    await button(person).click();
    await confirm(person);
    await expect(person.getByText('Application withdrawn')).toBeVisible();
    await expect(person.getByRole('main').getByText('Position filled')).toBeVisible();
    await expect(person.getByRole('button', { name: 'Apply' })).toHaveCount(0);
    await person.getByRole('link', { name: 'Back to My Shifts' }).click();
    await expect(person.getByRole('heading', { level: 1 })).toHaveText('My Shifts');
  },
);

test(
  'an application that was accepted meanwhile is not withdrawn, and the screen updates',
  { tag: '@long' },
  async ({ page: person, anotherBrowser }) => {
    await muteLiveStream(person);
    const venue = await anotherBrowser();
    const { jobId, application } = await withAnApplication(person, venue);
    await person.goto(`/worker/jobs/${jobId}`);
    await button(person).click();
    await venue.request.post(`/api/applications/${application}/accept`);
    await confirm(person);
    await expect(person.getByText('Failed to withdraw application')).toBeVisible();
    await expect(person.getByText('This application has already been decided.')).toBeVisible();
    await expect(person.getByText('Your application')).toContainText('Accepted');
    await expect(question(person)).toHaveCount(0);
  },
);
