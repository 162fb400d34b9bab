import type { Locator, Page } from '@playwright/test';
import { muteLiveStream } from './setup/connection.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { invalidInput } from './setup/error-responses.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs refused and failed requests.
test.use({ expectedProblems: /status of (400|409)|net::ERR_FAILED/ });

const REASON = 'The boiler burst, and the kitchen is under water.';
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Cancel Shift' }).first();
const cancelDialog = (page: Page) => page.getByRole('dialog', { name: /^Cancel the shift with / });
const reason = (page: Page) => cancelDialog(page).getByLabel('Reason', { exact: true });
const confirm = (page: Page) => cancelDialog(page).getByRole('button', { name: 'Cancel Shift' }).click();

async function hireWorker(person: Page, venue: Page) {
  const [business, worker] = [aBusiness(), aWorker()];
  await signUpByApi(venue, 'businesses', business);
  const job = aJob();
  const jobId = await postJob(venue, job);
  await signUpByApi(person, 'workers', worker);
  const application = await applyToJob(person, jobId);
  await venue.request.post(`/api/applications/${application}/accept`);
  return { job, jobId, application, venueName: business.businessName, name: `${worker.firstName} ${worker.lastName}` };
}

test('a worker cancels with a reason, the job opens again, and both sides see who cancelled, when and why', async ({
  page: person,
  anotherBrowser,
}) => {
  const venue = await anotherBrowser();
  const { job, jobId, venueName, name } = await hireWorker(person, venue);
  await person.goto('/worker/dashboard?view=assigned');
  const card = person.getByRole('article').filter({ hasText: job.title });

  await test.step('the dialog explains the consequences, and closing it changes nothing', async () => {
    for (const leave of [
      () => cancelDialog(person).getByRole('button', { name: 'Keep Shift' }).click(),
      () => person.keyboard.press('Escape'),
    ]) {
      await button(person).click();
      await expect(cancelDialog(person)).toHaveAccessibleName(`Cancel the shift with ${venueName}?`);
      await expect(cancelDialog(person)).toHaveAccessibleDescription(
        `The job opens again and ${venueName} is told. You cannot take this back.`,
      );
      await expect(reason(person)).toBeFocused();
      await leave();
      await expect(cancelDialog(person)).toHaveCount(0);
      await expect(button(person)).toBeFocused();
    }
  });

  await test.step('a reason is required', async () => {
    await button(person).click();
    for (const tooLittle of ['', '  no ']) {
      await reason(person).fill(tooLittle);
      await confirm(person);
      await expect(reason(person)).toHaveAccessibleDescription(/Please say why, in a few words$/);
      await expect(reason(person)).toBeFocused();
    }
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: NaN, height: NaN };
    const said = await boxOf(cancelDialog(person).getByText('Please say why'));
    const keep = await boxOf(cancelDialog(person).getByRole('button', { name: 'Keep Shift' }));
    expect(keep.y - (said.y + said.height), 'what is wrong stands clear of the buttons').toBeGreaterThanOrEqual(12);
  });

  await test.step('a reason cancels the shift', async () => {
    await reason(person).fill('I am ill');
    // Enter in the text area adds a line instead of submitting.
    await reason(person).press('End');
    await reason(person).press('Enter');
    await reason(person).pressSequentially('Sorry');
    await confirm(person);
    await expect(person.getByText('Shift cancelled')).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(person.getByRole('region', { name: 'Assigned' })).toBeFocused();
  });

  await test.step('the worker sees the cancellation on the job’s page, without a button to apply', async () => {
    await person.goto(`/worker/jobs/${jobId}`);
    const main = person.getByRole('main');
    await expect(main.getByText('Your application')).toContainText('Cancelled');
    await expect(main.getByText('You cancelled this shift')).toContainText(/\d\d:\d\d/);
    await expect(main.getByText('I am ill')).toHaveText('I am ill\nSorry');
    await expect(person.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  });

  await test.step('the business sees the cancellation with the applicant, and the job is open', async () => {
    await venue.goto('/business/dashboard');
    await venue.getByRole('article').filter({ hasText: job.title }).getByRole('link').last().click();
    const applicant = venue.getByRole('article').filter({ hasText: name });
    await expect(applicant).toContainText('Cancelled');
    await expect(applicant.getByText(`${name} cancelled this shift`)).toContainText(/\d\d:\d\d/);
    await expect(applicant).toContainText('I am ill');
    await expect(applicant.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await expect(venue.getByRole('button', { name: 'Close Job' })).toBeVisible();
  });
});

test(
  'a business cancels with a reason, and the job closes',
  { tag: '@long' },
  async ({ page: venue, anotherBrowser }) => {
    const person = await anotherBrowser();
    const { jobId, name, venueName } = await hireWorker(person, venue);
    await venue.goto(`/business/jobs/${jobId}/applications`);
    await button(venue).click();
    await expect(cancelDialog(venue)).toHaveAccessibleDescription(
      `The job closes and ${name} is told. You cannot take this back.`,
    );
    await reason(venue).fill(REASON);
    await confirm(venue);
    await expect(venue.getByText('Shift cancelled')).toBeVisible();
    const applicant = venue.getByRole('article').filter({ hasText: name });
    await expect(applicant).toContainText('You cancelled this shift');
    await expect(applicant).toContainText(REASON);
    await expect(applicant.getByRole('heading', { name })).toBeFocused();
    await expect(venue.getByRole('main').getByText('Closed', { exact: true })).toBeVisible();

    await person.goto(`/worker/jobs/${jobId}`);
    await expect(person.getByRole('main')).toContainText(`${venueName} cancelled this shift`);
    await expect(person.getByRole('main')).toContainText(REASON);
    await expect(person.getByRole('button', { name: 'Cancel Shift' })).toHaveCount(0);
  },
);

test(
  'a reason that was refused or failed to arrive stays in the form',
  { tag: '@long' },
  async ({ page: venue, anotherBrowser }) => {
    const { jobId } = await hireWorker(await anotherBrowser(), venue);
    await venue.goto(`/business/jobs/${jobId}/applications`);
    await button(venue).click();
    await reason(venue).fill(REASON);

    await venue.route('**/api/applications/*/cancel', (route) => route.abort());
    await confirm(venue);
    await expect(cancelDialog(venue).getByRole('alert')).toContainText(
      'Failed to cancel shift. The server cannot be reached',
    );
    await expect(reason(venue)).toHaveValue(REASON);
    await venue.unroute('**/api/applications/*/cancel');

    const message = 'Please remove characters that cannot be shown';
    await venue.route('**/api/applications/*/cancel', (route) => route.fulfill(invalidInput({ reason: message })));
    await confirm(venue);
    await expect(reason(venue)).toHaveAccessibleDescription(new RegExp(message));
    await expect(reason(venue)).toBeFocused();
    await expect(reason(venue)).toHaveValue(REASON);
    await venue.unroute('**/api/applications/*/cancel');

    await reason(venue).press('End');
    await confirm(venue);
    await expect(venue.getByText('Shift cancelled')).toBeVisible();
  },
);

test(
  'a shift that the other side has cancelled meanwhile shows so, and the screen updates',
  { tag: '@long' },
  async ({ page: person, anotherBrowser }) => {
    await muteLiveStream(person);
    const venue = await anotherBrowser();
    const { jobId, application, venueName } = await hireWorker(person, venue);
    await person.goto(`/worker/jobs/${jobId}`);
    await button(person).click();
    await reason(person).fill('I am ill');
    await venue.request.post(`/api/applications/${application}/cancel`, { data: { reason: REASON } });
    await confirm(person);
    await expect(person.getByText('Failed to cancel shift')).toBeVisible();
    await expect(person.getByText('This shift cannot be cancelled now.')).toBeVisible();
    await expect(cancelDialog(person)).toHaveCount(0);
    await expect(person.getByText(`${venueName} cancelled this shift`)).toBeVisible();
  },
);

type Answer = { applications: { may: string[]; worker: { isFormer: boolean } }[] };

test(
  'if the worker has deleted the account, the dialog says that nobody is notified',
  { tag: '@long' },
  async ({ page: venue, anotherBrowser }) => {
    const { jobId } = await hireWorker(await anotherBrowser(), venue);
    // This takes a shift that has begun. The server's tests set back its clock; a browser test cannot.
    await venue.route(`**/api/jobs/${jobId}/applications*`, async (route) => {
      const response = await route.fetch();
      // A 304 response has no body to change.
      if (response.status() === 304) return route.fulfill({ response });
      const answer = (await response.json()) as Answer;
      for (const applicant of answer.applications) {
        applicant.may = ['cancel'];
        Object.assign(applicant.worker, { isFormer: true, firstName: 'Former', lastName: 'worker' });
      }
      await route.fulfill({ response, json: answer });
    });
    await venue.goto(`/business/jobs/${jobId}/applications`);
    await expect(venue.getByRole('article', { name: 'Former worker' })).toContainText('The account was deleted.');
    await button(venue).click();
    const dialog = venue.getByRole('dialog', { name: 'Cancel this shift?' });
    await expect(dialog).toHaveAccessibleDescription(/^The job closes\. Nobody is told/);
    await expect(dialog.getByLabel('Reason', { exact: true })).toHaveAccessibleDescription('Only you see it.');
  },
);
