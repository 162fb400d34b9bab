import { completeEarly } from './setup/complete-shift.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs refused and failed requests.
test.use({ expectedProblems: /status of 409|net::ERR_FAILED/ });

test(
  "a worker sees who can read their details and ends the access, and the business's open card updates",
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const [business, worker] = [aBusiness(), aWorker()];
    await signUpByApi(businessPage, 'businesses', business);
    await signUpByApi(workerPage, 'workers', worker);
    const [declinedId, waitingId] = [
      await postJob(businessPage, aJob('Declined shift')),
      await postJob(businessPage, aJob('Open shift')),
    ];
    const declined = await applyToJob(workerPage, declinedId);
    await applyToJob(workerPage, waitingId);
    await businessPage.goto(`/business/jobs/${declinedId}/applications`);
    const card = businessPage.getByRole('article');
    await card.getByRole('button', { name: 'Decline' }).click();
    await expect(card).toContainText(/Details as of .+ You can see them until /);
    await card.getByRole('button', { name: 'Show More Details' }).click();
    await expect(card).toContainText(worker.streetAddress);

    await workerPage.goto('/worker/profile');
    const section = workerPage.getByRole('region', { name: 'Who can see your details' });
    const entry = section.getByRole('listitem').filter({ hasText: 'Declined shift' });
    await expect(entry).toContainText(business.businessName);
    await expect(entry).toContainText(/as of .+, until /);
    await expect(section.getByRole('listitem').filter({ hasText: 'Open shift' })).toContainText('as they are now');

    await entry.getByRole('button', { name: 'End Access' }).click();
    const dialog = workerPage.getByRole('dialog', { name: `End access for ${business.businessName}?` });
    await dialog.getByRole('button', { name: 'Keep Access' }).click();
    await expect(entry).toHaveCount(1);
    await entry.getByRole('button', { name: 'End Access' }).click();
    await dialog.getByRole('button', { name: 'End Access' }).click();
    await expect(entry).toHaveCount(0);

    await expect(card).toContainText('The details are no longer kept. Only the name and the outcome remain.');
    await expect(card).toContainText('Declined');
    await expect(card).not.toContainText(worker.email);
    await expect(card.getByRole('button'), 'only the name, which opens the card, and Block').toHaveText([
      `${worker.firstName} ${worker.lastName}`,
      'Block',
    ]);
    expect((await workerPage.request.delete(`/api/profile/worker/access/${declined}`)).status()).toBe(204);

    await section.getByRole('button', { name: 'Withdraw Application' }).click();
    await workerPage.getByRole('dialog').getByRole('button', { name: 'Withdraw Application' }).click();
    await expect(section).toContainText('No one can see your details right now.');
  },
);

test(
  'ending an access that the business needs again shows an error, and then the focus goes to the list',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    await signUpByApi(workerPage, 'workers', aWorker());
    const application = await applyToJob(workerPage, await postJob(businessPage, aJob()));
    await businessPage.request.post(`/api/applications/${application}/accept`);
    await workerPage.request.post(`/api/applications/${application}/complete`);
    await workerPage.goto('/worker/profile');
    const section = workerPage.getByRole('region', { name: 'Who can see your details' });
    await section.getByRole('button', { name: 'End Access' }).click();
    const refetched = workerPage.waitForResponse('**/api/profile/worker/access*');
    await businessPage.request.post(`/api/applications/${application}/undo-completion`);
    await refetched;
    await workerPage.getByRole('dialog').getByRole('button', { name: 'End Access' }).click();
    await expect(workerPage.getByText('Failed to end access')).toBeVisible();
    await expect(section.getByRole('link', { name: 'Open the shift' })).toBeVisible();
    await expect(section.locator(':focus')).toContainText("You've agreed to work this shift");
  },
);

test(
  'completing a shift before its start needs a confirmation that names the date, and the business can undo it',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const [business, worker] = [aBusiness(), aWorker()];
    await signUpByApi(businessPage, 'businesses', business);
    await signUpByApi(workerPage, 'workers', worker);
    const jobId = await postJob(businessPage, aJob());
    await businessPage.request.post(`/api/applications/${await applyToJob(workerPage, jobId)}/accept`);

    await workerPage.goto('/worker/dashboard?view=assigned');
    const shift = workerPage.getByRole('article');
    const complete = shift.getByRole('button', { name: 'Mark as Completed' });
    await complete.click();
    const dialog = workerPage.getByRole('dialog', { name: /^Mark the shift on .+ \d{4} as completed\?$/ });
    await expect(dialog).toHaveAccessibleDescription(
      new RegExp(`^It hasn't started yet. We'll tell ${business.businessName}`),
    );
    await dialog.getByRole('button', { name: 'Not Yet' }).click();
    await expect(complete).toBeFocused();
    await completeEarly(complete);
    await expect(workerPage.getByText('Shift marked as completed')).toBeVisible();

    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    const card = businessPage.getByRole('article');
    const undo = card.getByRole('button', { name: 'Undo Completion' });
    const confirmUndoing = () =>
      businessPage.getByRole('dialog').getByRole('button', { name: 'Undo Completion' }).click();
    await businessPage.route('**/undo-completion', (route) => route.abort(), { times: 1 });
    await undo.click();
    await confirmUndoing();
    await expect(businessPage.getByText('Failed to undo the completion')).toBeVisible();
    await expect(undo, 'the focus stays on the button').toBeFocused();
    await undo.click();
    await confirmUndoing();
    await expect(businessPage.getByText('Completion undone')).toBeVisible();
    await expect(card).toContainText('Accepted');
    await expect(card.getByRole('heading')).toBeFocused();
    // The worker's screen updates.
    await expect(workerPage.getByRole('link', { name: /^Assigned.*1/ })).toBeVisible();
    await expect(shift).toBeVisible();
  },
);
