import type { Locator, Page } from '@playwright/test';
import { createAssignedShift } from './setup/assigned-shift.ts';
import { muteLiveStream } from './setup/connection.ts';
import { applyToJob, aWorker, signUpByApi } from './setup/people.ts';
import { invalidInput } from './setup/error-responses.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs refused and failed requests.
test.use({ expectedProblems: /status of (400|409)|net::ERR_FAILED/ });

const REASON = 'The boiler burst, and the kitchen is under water.';
const cancelButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Cancel Shift' }).first();
const cancelDialog = (page: Page) => page.getByRole('dialog', { name: /^Cancel the shift with / });
const reasonField = (page: Page) => cancelDialog(page).getByLabel('Reason', { exact: true });
const confirmCancellation = (page: Page) =>
  cancelDialog(page)
    .getByRole('button', { name: /^(Cancel Shift|Cancel and Close the Job)$/ })
    .click();

test('a worker cancels with a reason, the job opens again, and both sides see who cancelled, when and why', async ({
  page: workerPage,
  anotherBrowser,
}) => {
  const businessPage = await anotherBrowser();
  const {
    job,
    jobId,
    business: { businessName: venueName },
    name,
  } = await createAssignedShift(workerPage, businessPage);
  await workerPage.goto('/worker/dashboard?view=assigned');
  const card = workerPage.getByRole('article').filter({ hasText: job.title });

  await test.step('the dialog explains the consequences, and closing it changes nothing', async () => {
    for (const dismiss of [
      () => cancelDialog(workerPage).getByRole('button', { name: 'Keep Shift' }).click(),
      () => workerPage.keyboard.press('Escape'),
    ]) {
      await cancelButton(workerPage).click();
      await expect(cancelDialog(workerPage)).toHaveAccessibleName(`Cancel the shift with ${venueName}?`);
      await expect(cancelDialog(workerPage)).toContainText(job.title);
      await expect(cancelDialog(workerPage)).toContainText(/\d\d:\d\d–\d\d:\d\d/);
      await expect(cancelDialog(workerPage)).toContainText(
        `We'll tell ${venueName}, and someone else can take your place. You can't undo this, or apply for this shift again.`,
      );
      await expect(reasonField(workerPage)).toBeFocused();
      await dismiss();
      await expect(cancelDialog(workerPage)).toHaveCount(0);
      await expect(cancelButton(workerPage)).toBeFocused();
    }
  });

  await test.step('a reason is required', async () => {
    await cancelButton(workerPage).click();
    for (const tooShort of ['', '  no ']) {
      await reasonField(workerPage).fill(tooShort);
      await confirmCancellation(workerPage);
      await expect(reasonField(workerPage)).toHaveAccessibleDescription(/Please say why, in a few words$/);
      await expect(reasonField(workerPage)).toBeFocused();
    }
    const boundingBoxOf = async (element: Locator) => (await element.boundingBox()) ?? { y: NaN, height: NaN };
    const errorBox = await boundingBoxOf(cancelDialog(workerPage).getByText('Please say why'));
    const keepButtonBox = await boundingBoxOf(cancelDialog(workerPage).getByRole('button', { name: 'Keep Shift' }));
    expect(
      keepButtonBox.y - (errorBox.y + errorBox.height),
      'the error has a distance from the buttons',
    ).toBeGreaterThanOrEqual(12);
  });

  await test.step('a reason cancels the shift', async () => {
    await reasonField(workerPage).fill('I am ill');
    // Enter in the text area adds a line instead of submitting.
    await reasonField(workerPage).press('End');
    await reasonField(workerPage).press('Enter');
    await reasonField(workerPage).pressSequentially('Sorry');
    await confirmCancellation(workerPage);
    await expect(workerPage.getByText('Shift cancelled')).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(workerPage.getByRole('region', { name: 'Assigned', exact: true })).toBeFocused();
  });

  await test.step('the worker sees the cancellation on the job’s page, without a button to apply', async () => {
    await workerPage.goto(`/worker/jobs/${jobId}`);
    const main = workerPage.getByRole('main');
    await expect(main.getByText('The shift').first()).toContainText('You cancelled');
    await expect(main.getByText("You can't apply for this job again.")).toBeVisible();
    await expect(main.getByText('You cancelled this shift')).toContainText(/\d\d:\d\d/);
    await expect(main.getByText('I am ill')).toHaveText('I am ill\nSorry');
    await expect(workerPage.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  });

  await test.step('the business sees the cancellation with the applicant, and the job is open', async () => {
    await businessPage.goto('/business/dashboard');
    await businessPage.getByRole('article').filter({ hasText: job.title }).getByRole('link').last().click();
    const applicant = businessPage.getByRole('article').filter({ hasText: name });
    await expect(applicant).toContainText('Cancelled');
    await expect(applicant.getByText(`${name} cancelled this shift`)).toContainText(/\d\d:\d\d/);
    await expect(applicant).toContainText('I am ill');
    await expect(applicant.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await expect(businessPage.getByRole('button', { name: 'Close Job' })).toBeVisible();
  });
});

test(
  'a business cancels with a reason, and the job closes',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const workerPage = await anotherBrowser();
    const {
      jobId,
      name,
      business: { businessName: venueName },
    } = await createAssignedShift(workerPage, businessPage);
    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    await cancelButton(businessPage).click();
    await expect(cancelDialog(businessPage)).toContainText(
      `We'll tell ${name}, and the job will close. This can't be undone.`,
    );
    await expect(cancelDialog(businessPage).getByRole('button', { name: 'Cancel and Close the Job' })).toBeVisible();
    await expect(
      cancelDialog(businessPage).getByRole('radio', { name: 'Choose someone else' }),
    ).toHaveAccessibleDescription('No one is waiting for an answer. The job opens for new applications.');
    await reasonField(businessPage).fill(REASON);
    await confirmCancellation(businessPage);
    await expect(businessPage.getByText('Shift cancelled')).toBeVisible();
    const applicant = businessPage.getByRole('article').filter({ hasText: name });
    await expect(applicant).toContainText('You cancelled this shift');
    await expect(applicant).toContainText(REASON);
    await expect(applicant.getByRole('heading', { name })).toBeFocused();
    await expect(businessPage.getByRole('main').getByText('Closed', { exact: true })).toBeVisible();

    await workerPage.goto(`/worker/jobs/${jobId}`);
    await expect(workerPage.getByRole('main')).toContainText(`${venueName} cancelled this shift`);
    await expect(workerPage.getByRole('main')).toContainText(REASON);
    await expect(workerPage.getByRole('button', { name: 'Cancel Shift' })).toHaveCount(0);
  },
);

test(
  'a business cancels and chooses someone else, and that applicant is hired',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const { jobId, application, name } = await createAssignedShift(await anotherBrowser(), businessPage);
    // Back to an open job, so that another worker can apply.
    await businessPage.request.post(`/api/applications/${application}/undo-accept`);
    const [other, otherPage] = [aWorker(), await anotherBrowser()];
    await signUpByApi(otherPage, 'workers', other);
    await applyToJob(otherPage, jobId);
    await businessPage.request.post(`/api/applications/${application}/accept`);

    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    await cancelButton(businessPage).click();
    const dialog = cancelDialog(businessPage);
    const afterwards = dialog.getByRole('group', { name: 'What happens to the job?' });
    const reopen = afterwards.getByRole('radio', { name: 'Choose someone else' });
    await expect(reopen).toBeChecked();
    await expect(reopen).toHaveAccessibleDescription(
      '1 person is waiting for an answer. You can accept them, or someone who applies now.',
    );
    await expect(dialog).toContainText(
      `We'll tell ${name}, and the job will open again. This can't be undone, and ${name} can't be hired for this job again.`,
    );
    await reasonField(businessPage).fill(REASON);
    await dialog.getByRole('button', { name: 'Cancel and Choose Someone Else' }).click();
    await expect(businessPage.getByText('Shift cancelled. The job is open again.')).toBeVisible();
    await expect(businessPage.getByText("Can't be hired for this job again.")).toBeVisible();
    const card = businessPage.getByRole('article', { name: `${other.firstName} ${other.lastName}` });
    await card.getByRole('button', { name: 'Accept' }).click();
    await expect(card).toContainText('Accepted');
  },
);

test(
  'the shifts stay on the screen while the script of the dialog cannot be loaded, and it opens afterwards',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const { job } = await createAssignedShift(workerPage, await anotherBrowser());
    const script = /\/assets\/cancel-shift-dialog-[^/]*\.js$/;
    await workerPage.route(script, (route) => route.abort());
    await workerPage.goto('/worker/dashboard?view=assigned');
    const failure = workerPage.waitForEvent('requestfailed', (request) => script.test(request.url()));
    await cancelButton(workerPage).click();
    await failure;
    await expect(workerPage.getByRole('article')).toContainText(job.title);
    await workerPage.unroute(script);
    await expect(cancelDialog(workerPage)).toBeVisible();
  },
);

test(
  'the form keeps the reason after a network error and a validation error',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const { jobId } = await createAssignedShift(await anotherBrowser(), businessPage);
    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    await cancelButton(businessPage).click();
    await reasonField(businessPage).fill(REASON);

    await businessPage.route('**/api/applications/*/cancel', (route) => route.abort());
    await confirmCancellation(businessPage);
    await expect(cancelDialog(businessPage).getByRole('alert')).toContainText(
      "Failed to cancel shift. Can't reach the server",
    );
    await expect(reasonField(businessPage)).toHaveValue(REASON);
    await businessPage.unroute('**/api/applications/*/cancel');

    const message = "Please remove characters that can't be shown";
    await businessPage.route('**/api/applications/*/cancel', (route) =>
      route.fulfill(invalidInput({ reason: message })),
    );
    await confirmCancellation(businessPage);
    await expect(reasonField(businessPage)).toHaveAccessibleDescription(new RegExp(message));
    await expect(reasonField(businessPage)).toBeFocused();
    await expect(reasonField(businessPage)).toHaveValue(REASON);
    await businessPage.unroute('**/api/applications/*/cancel');

    await reasonField(businessPage).press('End');
    await confirmCancellation(businessPage);
    await expect(businessPage.getByText('Shift cancelled')).toBeVisible();
  },
);

test(
  'the dialog and its reason stay although the business cancels, and then the focus goes to the cancellation',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const {
      jobId,
      application,
      business: { businessName: venueName },
    } = await createAssignedShift(workerPage, businessPage);
    await workerPage.goto(`/worker/jobs/${jobId}`);
    await cancelButton(workerPage).click();
    await reasonField(workerPage).fill('I am ill');
    await businessPage.request.post(`/api/applications/${application}/cancel`, { data: { reason: REASON } });
    const note = `${venueName} cancelled this shift`;
    await expect(workerPage.getByText(note)).toBeVisible();
    await expect(reasonField(workerPage)).toHaveValue('I am ill');
    await cancelDialog(workerPage).getByRole('button', { name: 'Keep Shift' }).click();
    await expect(cancelDialog(workerPage)).toHaveCount(0);
    await expect(workerPage.getByRole('main').locator(':focus')).toContainText(note);
  },
);

test(
  'cancelling a shift that the business has already cancelled shows an error and the cancellation',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    await muteLiveStream(workerPage);
    const businessPage = await anotherBrowser();
    const {
      jobId,
      application,
      business: { businessName: venueName },
    } = await createAssignedShift(workerPage, businessPage);
    await workerPage.goto(`/worker/jobs/${jobId}`);
    await cancelButton(workerPage).click();
    await reasonField(workerPage).fill('I am ill');
    await businessPage.request.post(`/api/applications/${application}/cancel`, { data: { reason: REASON } });
    await confirmCancellation(workerPage);
    await expect(workerPage.getByText('Failed to cancel shift')).toBeVisible();
    await expect(workerPage.getByText("This shift can't be cancelled now.")).toBeVisible();
    await expect(cancelDialog(workerPage)).toHaveCount(0);
    await expect(workerPage.getByText(`${venueName} cancelled this shift`)).toBeVisible();
  },
);

type ApplicationsResponse = { applications: { may: string[]; worker: { isFormer: boolean } }[] };

test(
  'if the worker has deleted the account, the dialog says that no notification is sent',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const { jobId } = await createAssignedShift(await anotherBrowser(), businessPage);
    // This takes a shift that has begun. The server's tests set back its clock; a browser test cannot.
    await businessPage.route(`**/api/jobs/${jobId}/applications*`, async (route) => {
      const response = await route.fetch();
      // A 304 response has no body to change.
      if (response.status() === 304) return route.fulfill({ response });
      const body = (await response.json()) as ApplicationsResponse;
      for (const applicant of body.applications) {
        applicant.may = ['cancel'];
        Object.assign(applicant.worker, { isFormer: true, firstName: 'Former', lastName: 'worker' });
      }
      await route.fulfill({ response, json: body });
    });
    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    await expect(businessPage.getByRole('article', { name: 'Former worker' })).toContainText(
      'This account has been deleted.',
    );
    await cancelButton(businessPage).click();
    const dialog = businessPage.getByRole('dialog', { name: 'Cancel this shift?' });
    await expect(dialog).toHaveAccessibleDescription(/The job will close\. We won't tell anyone/);
    await expect(dialog.getByLabel('Reason', { exact: true })).toHaveAccessibleDescription('Only you will see this.');
  },
);
