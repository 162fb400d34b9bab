import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const cardOf = (page: Page, { firstName }: { firstName: string }) =>
  page.getByRole('article').filter({ hasText: firstName });
const tile = (page: Page, title: string, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${title}\\s*${count}$`) });

test(
  'the dashboard counts a new application, and moves a job when its status changes',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const job = aJob();
    const jobId = await postJob(businessPage, job);
    await businessPage.goto('/business/dashboard');
    const card = businessPage.getByRole('article').filter({ hasText: job.title });
    await expect(card).toContainText('0 applications');

    const workerPage = await anotherBrowser();
    await signUpByApi(workerPage, 'workers', aWorker());
    const application = await applyToJob(workerPage, jobId);
    await expect(card).toContainText('1 application');
    await workerPage.request.post(`/api/applications/${application}/withdraw`);
    await expect(card).toContainText('0 applications');
    await applyToJob(workerPage, jobId);
    await expect(card).toContainText('1 application');

    await businessPage.request.post(`/api/applications/${application}/accept`);
    await expect(card).toHaveCount(0);
    await tile(businessPage, 'Hired', 1).click();
    await expect(card).toContainText('Hired');
    await workerPage.request.post(`/api/applications/${application}/complete`);
    await expect(card).toHaveCount(0);
    await expect(tile(businessPage, 'Closed', 1)).toBeVisible();
  },
);

test(
  'a new applicant moves no Accept button, and appears on request above the declined applicants',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, aJob());
    const [first, declined, second] = [aWorker(), aWorker(), aWorker()];
    const pageOf = async (worker: ReturnType<typeof aWorker>) => {
      const workerPage = await anotherBrowser();
      await signUpByApi(workerPage, 'workers', worker);
      return workerPage;
    };
    const [firstPage, declinedPage, secondPage] = [await pageOf(first), await pageOf(declined), await pageOf(second)];
    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    await expect(businessPage.getByText('No applications received yet.')).toBeVisible();

    await applyToJob(firstPage, jobId);
    await expect(cardOf(businessPage, first)).toBeVisible();
    const accept = cardOf(businessPage, first).getByRole('button', { name: 'Accept' });
    const before = await accept.boundingBox();
    await applyToJob(declinedPage, jobId);
    await expect(cardOf(businessPage, declined), 'whoever applied last comes last').toBeVisible();
    expect(await accept.boundingBox()).toEqual(before);

    await cardOf(businessPage, declined).getByRole('button', { name: 'Decline' }).click();
    await expect(cardOf(businessPage, declined)).toContainText('Declined');
    // Declining has scrolled the page.
    const afterDecline = await accept.boundingBox();
    await applyToJob(secondPage, jobId);
    const newApplicationButton = businessPage.getByRole('button', { name: '1 new application' });
    await expect(newApplicationButton).toBeVisible();
    await expect(businessPage.getByText('3 applications received')).toBeVisible();
    expect(await accept.boundingBox()).toEqual(afterDecline);
    await expect(cardOf(businessPage, second)).toHaveCount(0);

    await newApplicationButton.click();
    await expect(businessPage.getByRole('article')).toHaveText(
      [first, second, declined].map(({ firstName }) => new RegExp(firstName)),
    );
    await expect(cardOf(businessPage, second)).toContainText('New');
    await expect(cardOf(businessPage, second).getByRole('heading')).toBeFocused();
  },
);

test(
  'an applicant who withdraws stays in place without contact details and buttons',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, aJob());
    const [staying, leaving] = [aWorker(), aWorker()];
    const [stayingPage, leavingPage] = [await anotherBrowser(), await anotherBrowser()];
    await signUpByApi(stayingPage, 'workers', staying);
    await signUpByApi(leavingPage, 'workers', leaving);
    await applyToJob(stayingPage, jobId);
    const application = await applyToJob(leavingPage, jobId);
    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    await expect(businessPage.getByRole('article')).toHaveCount(2);
    const accept = cardOf(businessPage, staying).getByRole('button', { name: 'Accept' });
    const card = cardOf(businessPage, leaving);
    await card.getByRole('button', { name: 'Accept' }).focus();
    const before = await accept.boundingBox();

    await leavingPage.request.post(`/api/applications/${application}/withdraw`);
    await expect(card).toHaveText(`${leaving.firstName} Ek withdrew their application.`);
    await expect(businessPage.locator(':focus'), 'the focus is not lost with the button').toHaveText(
      `${leaving.firstName} Ek withdrew their application.`,
    );
    await expect(card.getByRole('button')).toHaveCount(0);
    await expect(businessPage.getByText('1 application received')).toBeVisible();
    expect(await accept.boundingBox()).toEqual(before);

    await applyToJob(leavingPage, jobId);
    await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible();
  },
);
