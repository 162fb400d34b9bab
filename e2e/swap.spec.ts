import { aBusiness, aJob, aWorker, applyToJob, postJob, signUpByApi } from './setup/people.ts';
import { fillBasics } from './setup/forms.ts';
import { expect, test } from './setup/test.ts';

test(
  'a hired worker hands a shift over to a colleague who logs in for it, and the venue agrees',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const [business, giver, taker, job] = [aBusiness(), aWorker(), aWorker(), aJob()];
    const nameOf = ({ firstName, lastName }: ReturnType<typeof aWorker>) => `${firstName} ${lastName}`;
    await signUpByApi(page, 'businesses', business);
    const [giverPage, takerPage] = [await anotherBrowser(), await anotherBrowser()];
    await signUpByApi(giverPage, 'workers', giver);
    await signUpByApi(takerPage, 'workers', taker);
    await takerPage.request.delete('/api/session');
    const jobId = await postJob(page, job);
    const application = await applyToJob(giverPage, jobId);
    await page.request.post(`/api/applications/${application}/accept`);

    await giverPage.goto(`/worker/jobs/${jobId}`);
    await giverPage.getByRole('button', { name: 'Hand Over' }).click();
    const dialog = giverPage.getByRole('dialog', { name: 'Hand over the shift' });
    await expect(dialog).toContainText(`You stay hired until ${business.businessName} agrees.`);
    // Opening the dialog makes no link.
    await expect(giverPage.getByText('A link for a colleague is out.')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    await expect(dialog.getByLabel('Link for a colleague')).toBeFocused();
    const ended = await dialog.getByLabel('Link for a colleague').inputValue();
    await dialog.getByRole('button', { name: 'End Link' }).click();
    await expect(giverPage.getByText('The link has ended. You keep the shift.')).toBeVisible();
    await giverPage.getByRole('button', { name: 'Hand Over' }).click();
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    await expect(dialog.getByLabel('Link for a colleague')).not.toHaveValue(ended);
    const link = await dialog.getByLabel('Link for a colleague').inputValue();
    await giverPage.keyboard.press('Escape');
    await expect(giverPage.getByRole('button', { name: 'Hand Over' })).toBeFocused();
    await expect(giverPage.getByText('A link for a colleague is out.')).toBeVisible();
    await giverPage.getByRole('button', { name: 'Hand Over' }).click();
    await dialog.getByRole('button', { name: 'Show Link' }).click();
    await expect(dialog.getByLabel('Link for a colleague')).toHaveValue(link);
    await dialog.getByRole('button', { name: 'Done' }).click();

    await page.goto(`/business/jobs/${jobId}/applications`);
    await takerPage.goto(new URL(link).pathname);
    await expect(takerPage.getByText('A colleague would like to hand a shift over to you.')).toBeVisible();
    await takerPage.getByLabel('Email').fill(taker.email);
    await takerPage.getByLabel('Password', { exact: true }).fill(taker.password);
    await takerPage.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(takerPage.getByText(`${giver.firstName} would like you to take over this shift.`)).toBeVisible();
    await expect(takerPage.getByText(nameOf(giver))).toHaveCount(0);
    await takerPage.getByRole('button', { name: 'Ask to Take Over' }).click();
    await expect(takerPage.getByText("You've asked to take over a colleague's shift.")).toBeVisible();

    // The open screens of the other two show it at once.
    await expect(giverPage.getByText('A colleague wants to take over.')).toBeVisible();
    await giverPage.goto('/worker/dashboard?view=assigned');
    const ownCard = giverPage.getByRole('article').filter({ hasText: job.title });
    await expect(ownCard).toContainText('A colleague wants to take over.');
    await expect(ownCard.getByRole('button', { name: 'Keep My Shift' })).toBeVisible();
    await giverPage.goBack();
    await page.getByRole('button', { name: /new application/ }).click();
    const card = page.getByRole('article', { name: nameOf(taker) });
    await card.getByRole('button', { name: nameOf(taker) }).click();
    await expect(card.getByText('Wants to take over', { exact: true }).first()).toBeVisible();
    await expect(card.getByText(`Wants to take over from ${nameOf(giver)}`)).toBeVisible();
    await card.getByRole('button', { name: 'Agree to Swap' }).click();
    await expect(page.getByText(`${nameOf(taker)} has taken over the shift`)).toBeVisible();
    await expect(page.getByRole('article', { name: nameOf(giver) })).toContainText('Handed over');

    await expect(giverPage.getByText('Handed over to a colleague')).toBeVisible();
    await expect(giverPage.getByRole('button', { name: 'Hand Over' })).toHaveCount(0);
    // Without a refused request for the link, which the browser would log as an error.
    await expect(takerPage.getByText('Your request has been answered or has ended.')).toBeVisible();
    await takerPage.getByRole('link', { name: 'Open the Shift' }).click();
    await expect(takerPage.getByRole('button', { name: 'Hand Over' })).toBeVisible();
  },
);

test(
  'a colleague is notified that the hired worker keeps the shift, and reads it on the page of the shift',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const job = aJob();
    await signUpByApi(page, 'businesses', aBusiness());
    const [giverPage, takerPage] = [await anotherBrowser(), await anotherBrowser()];
    await signUpByApi(giverPage, 'workers', aWorker());
    await signUpByApi(takerPage, 'workers', aWorker());
    const jobId = await postJob(page, job);
    const application = await applyToJob(giverPage, jobId);
    await page.request.post(`/api/applications/${application}/accept`);
    const handover = await giverPage.request.post(`/api/applications/${application}/handover`);
    const { url } = (await handover.json()) as { url: string };
    await takerPage.goto(new URL(url).pathname);
    await takerPage.getByRole('button', { name: 'Ask to Take Over' }).click();
    await expect(takerPage.getByText("You've asked to take over a colleague's shift.")).toBeVisible();

    const bystanderPage = await anotherBrowser();
    await signUpByApi(bystanderPage, 'workers', aWorker());
    await bystanderPage.goto(new URL(url).pathname);
    await expect(bystanderPage.getByText('Someone else has already asked to take over this shift.')).toBeVisible();

    const ownLinkPage = await giverPage.context().newPage();
    await ownLinkPage.goto(new URL(url).pathname);
    await expect(ownLinkPage.getByText('This is your own link. Send it to a colleague.')).toBeVisible();
    await giverPage.goto(`/worker/jobs/${jobId}`);
    await giverPage.getByRole('button', { name: 'Keep My Shift' }).click();
    await expect(ownLinkPage.getByText('This link is no longer valid')).toBeVisible();
    await test.step('a page of the link that reads it again says so, without a refused request', async () => {
      await applyToJob(bystanderPage, await postJob(page, aJob()));
      await expect(bystanderPage.getByText('This link is no longer valid')).toBeVisible();
    });
    await takerPage.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' }).click();
    await takerPage.getByRole('main').getByRole('link', { name: 'Your colleague keeps the shift' }).click();
    await expect(takerPage).toHaveURL(`/worker/jobs/${jobId}`);
    await expect(takerPage.getByText('Your colleague keeps the shift, so your request has ended.')).toBeVisible();
    await expect(takerPage.getByText('Hired', { exact: true }), 'the colleague is not').toHaveCount(0);
  },
);

test.describe('a link that is not valid', () => {
  // Chromium logs the refused request for the link.
  test.use({ expectedProblems: /status of 404/ });

  test('a colleague without an account opens the link by signing up, also by way of the log-in and back', async ({
    page,
  }) => {
    const link = '/worker/take-over/00000000-0000-4000-8000-000000000001/AAAAAAAAAAAAAAAAAAAAAA';
    const worker = aWorker();
    await page.goto(link);
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Sign up', exact: true }).click();
    await expect(page.getByText('A colleague would like to hand a shift over to you.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
    await page.getByRole('link', { name: 'Sign up', exact: true }).click();
    await fillBasics(page, worker);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('group', { name: 'Expertise' }).getByLabel('Cook').check();
    await page.getByLabel('Street address').fill(worker.streetAddress);
    await page.getByLabel('Zip code').fill(worker.zipCode);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(link);
    await expect(page.getByText('This link is no longer valid')).toBeVisible();
  });
});
