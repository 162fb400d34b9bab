import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const cardOf = (page: Page, { firstName }: { firstName: string }) =>
  page.getByRole('article').filter({ hasText: firstName });
const tile = (page: Page, title: string, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${title}\\s*${count}$`) });

test('the dashboard counts a new application, and moves a job whose status changes', async ({
  page: venue,
  anotherBrowser,
}) => {
  await signUpByApi(venue, 'businesses', aBusiness());
  const job = aJob();
  const jobId = await postJob(venue, job);
  await venue.goto('/business/dashboard');
  const card = venue.getByRole('article').filter({ hasText: job.title });
  await expect(card).toContainText('0 applications');

  const person = await anotherBrowser();
  await signUpByApi(person, 'workers', aWorker());
  const application = await applyToJob(person, jobId);
  await expect(card).toContainText('1 application');
  await person.request.post(`/api/applications/${application}/withdraw`);
  await expect(card).toContainText('0 applications');
  await applyToJob(person, jobId);
  await expect(card).toContainText('1 application');

  await venue.request.post(`/api/applications/${application}/accept`);
  await expect(card).toHaveCount(0);
  await tile(venue, 'Hired', 1).click();
  await expect(card).toContainText('Hired');
  await person.request.post(`/api/applications/${application}/complete`);
  await expect(card).toHaveCount(0);
  await expect(tile(venue, 'Closed', 1)).toBeVisible();
});

test(
  'a new applicant moves no Accept button, and appears on request',
  { tag: '@long' },
  async ({ page: venue, anotherBrowser }) => {
    await signUpByApi(venue, 'businesses', aBusiness());
    const jobId = await postJob(venue, aJob());
    const [first, second] = [aWorker(), aWorker()];
    const [one, other] = [await anotherBrowser(), await anotherBrowser()];
    await signUpByApi(one, 'workers', first);
    await signUpByApi(other, 'workers', second);
    await venue.goto(`/business/jobs/${jobId}/applications`);
    await expect(venue.getByText('No applications received yet.')).toBeVisible();

    await applyToJob(one, jobId);
    await expect(cardOf(venue, first)).toBeVisible();
    const accept = cardOf(venue, first).getByRole('button', { name: 'Accept' });
    const before = await accept.boundingBox();
    await applyToJob(other, jobId);
    const mark = venue.getByRole('button', { name: '1 new application' });
    await expect(mark).toBeVisible();
    await expect(venue.getByText('2 applications received')).toBeVisible();
    expect(await accept.boundingBox()).toEqual(before);
    await expect(cardOf(venue, second)).toHaveCount(0);

    await mark.click();
    await expect(venue.getByRole('article')).toHaveText([new RegExp(second.firstName), new RegExp(first.firstName)]);
    await expect(cardOf(venue, second)).toContainText('New');
    await expect(cardOf(venue, second).getByRole('heading')).toBeFocused();
  },
);

test(
  'an applicant who withdraws stays in place without contact details and buttons',
  { tag: '@long' },
  async ({ page: venue, anotherBrowser }) => {
    await signUpByApi(venue, 'businesses', aBusiness());
    const jobId = await postJob(venue, aJob());
    const [staying, leaving] = [aWorker(), aWorker()];
    const [one, other] = [await anotherBrowser(), await anotherBrowser()];
    await signUpByApi(one, 'workers', staying);
    await signUpByApi(other, 'workers', leaving);
    await applyToJob(one, jobId);
    const application = await applyToJob(other, jobId);
    await venue.goto(`/business/jobs/${jobId}/applications`);
    await expect(venue.getByRole('article')).toHaveCount(2);
    const accept = cardOf(venue, staying).getByRole('button', { name: 'Accept' });
    const before = await accept.boundingBox();

    await other.request.post(`/api/applications/${application}/withdraw`);
    const card = cardOf(venue, leaving);
    await expect(card).toHaveText(`${leaving.firstName} Ek has taken the application back.`);
    await expect(card.getByRole('button')).toHaveCount(0);
    await expect(venue.getByText('1 application received')).toBeVisible();
    expect(await accept.boundingBox()).toEqual(before);

    await applyToJob(other, jobId);
    await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible();
  },
);
