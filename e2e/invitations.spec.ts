import type { Page } from '@playwright/test';
import { aBusiness, aJob, aWorker, applyToJob, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// After a decline and once the job is filled, Chromium logs that the job does not exist any more.
test.use({ expectedProblems: /status of (404|409|410)/ });

/** A time that does not overlap the other jobs. */
const EARLIER = { startTime: '10:00', endTime: '14:00' };

test(
  'a business invites two people who have worked there; one declines, the other books',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const [business, booker, decliner, busy] = [aBusiness(), aWorker(), aWorker(), aWorker()];
    const nameOf = ({ firstName, lastName }: ReturnType<typeof aWorker>) => `${firstName} ${lastName}`;
    await signUpByApi(page, 'businesses', business);
    const [bookerPage, declinerPage, busyPage] = [
      await anotherBrowser(),
      await anotherBrowser(),
      await anotherBrowser(),
    ];
    await signUpByApi(bookerPage, 'workers', booker);
    await signUpByApi(declinerPage, 'workers', decliner);
    await signUpByApi(busyPage, 'workers', busy);
    for (const workerPage of [bookerPage, declinerPage, busyPage]) {
      const application = await applyToJob(workerPage, await postJob(page, { ...aJob(), ...EARLIER }));
      await page.request.post(`/api/applications/${application}/accept`);
      await workerPage.request.post(`/api/applications/${application}/complete`);
    }
    const job = aJob();
    const other = await postJob(page, { ...aJob(), startTime: '17:00', endTime: '23:30' });
    await page.request.post(`/api/applications/${await applyToJob(busyPage, other)}/accept`);
    const jobId = await postJob(page, job);
    await bookerPage.goto('/worker/jobs');

    await page.goto(`/business/jobs/${jobId}/applications`);
    await page.getByRole('link', { name: 'Invite', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invite to ${job.title}`);
    await page.getByRole('button', { name: 'Send Invitations' }).click();
    await expect(page.getByText('Please choose at least one person')).toBeVisible();
    const hired = page.getByRole('checkbox', { name: nameOf(busy) });
    await expect(hired).toBeDisabled();
    await expect(hired).toHaveAccessibleDescription('Hired by you 17:00–23:30 Has worked here as: Cook');
    // By the keyboard. A chosen worker stays chosen during a search for another one.
    await page.getByRole('checkbox', { name: nameOf(decliner) }).focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Search by name').fill(nameOf(booker));
    await page.getByRole('checkbox', { name: nameOf(booker) }).check();
    await page.getByRole('button', { name: 'Invite 2 People' }).click();
    await expect(page.getByText('2 people are invited')).toBeVisible();
    const invited = page.getByRole('region', { name: 'Invited' });
    await expect(invited.getByRole('listitem')).toHaveCount(2);

    await page.goto('/business/dashboard');
    await expect(page.getByRole('article').filter({ hasText: job.title })).toContainText('0 applications · 2 invited');
    await page.goBack();

    // The screen of an invited worker shows it at once.
    await bookerPage.getByRole('link', { name: '1 invitation' }).click();
    const card = bookerPage.getByRole('article').filter({ hasText: job.title });
    await expect(card).toContainText(`${business.businessName} invites you`);
    await card.getByRole('link', { name: job.title }).click();
    await expect(bookerPage.getByText(`${business.businessName} has invited you.`)).toBeVisible();

    await declinerPage.goto(`/worker/jobs/${jobId}`);
    await declinerPage.getByRole('button', { name: 'No, thanks' }).click();
    await expect(declinerPage.getByText("You've said no to the invitation.")).toBeVisible();
    await expect(invited.getByRole('listitem').filter({ hasText: nameOf(decliner) })).toContainText('Said no');

    await bookerPage.getByRole('button', { name: 'Book Shift' }).click();
    await expect(bookerPage.getByText('Booked. The shift is yours.')).toBeVisible();
    await expect(invited.getByRole('listitem').filter({ hasText: nameOf(booker) })).toContainText('Has applied');
    await page.getByRole('link', { name: 'Back to Applications' }).click();
    await expect(page.getByText('1 said no')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Invite', exact: true })).toHaveCount(0);
  },
);

test(
  'My Shifts says that a venue waits for an answer, until the worker has answered',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const business = aBusiness();
    await signUpByApi(businessPage, 'businesses', business);
    const page = await anotherBrowser();
    await signUpByApi(page, 'workers', aWorker());
    const application = await applyToJob(page, await postJob(businessPage, { ...aJob(), ...EARLIER }));
    await businessPage.request.post(`/api/applications/${application}/accept`);
    await page.request.post(`/api/applications/${application}/complete`);
    const [first, second] = [aJob(), aJob()];
    const firstId = await postJob(businessPage, first);
    await page.goto('/worker/dashboard');
    const box = page.getByRole('region', { name: 'Can you work?' });
    await expect(page.getByRole('region', { name: 'Available' })).toContainText(first.title);
    await page.waitForLoadState('networkidle');
    await expect(box).toHaveCount(0);

    await invite(businessPage, firstId);
    const link = box.getByRole('link');
    await expect(link).toContainText(`${business.businessName} invites you: ${first.title}, `);
    const secondId = await postJob(businessPage, second);
    await invite(businessPage, secondId);
    await expect(link).toHaveText('2 invitations wait for your answer');
    await expect(link).toHaveAttribute('href', '/worker/jobs/invitations');
    // Answered on another device.
    await page.request.post(`/api/jobs/${secondId}/invitation/decline`);
    await expect(link).toContainText(first.title);
    await link.click();
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await expect(page.getByText("You've said no to the invitation.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to My Shifts' })).toBeVisible();
    const thirdId = await postJob(businessPage, aJob());
    await invite(businessPage, thirdId);
    await expect(page.getByRole('link', { name: '1 more invitation' })).toHaveAttribute(
      'href',
      '/worker/jobs/invitations',
    );
    await page.request.post(`/api/jobs/${thirdId}/invitation/decline`);
    await page.getByRole('link', { name: 'Go to My Shifts' }).click();
    await expect(page.getByRole('region', { name: 'Available' })).toContainText(first.title);
    await page.waitForLoadState('networkidle');
    await expect(box).toHaveCount(0);
  },
);

/** Invites all workers that the business knows. */
async function invite(businessPage: Page, jobId: string): Promise<void> {
  const known = await businessPage.request.get(`/api/jobs/${jobId}/known-workers`);
  const { workers } = (await known.json()) as { workers: { workerId: string }[] };
  const workerIds = workers.map(({ workerId }) => workerId);
  const response = await businessPage.request.post(`/api/jobs/${jobId}/invitations`, { data: { workerIds } });
  expect(await response.json()).toEqual({ invited: 1 });
}
