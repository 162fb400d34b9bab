import type { Page } from '@playwright/test';
import { muteLiveStream } from './setup/connection.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { unexpected } from './setup/error-responses.ts';
import { withoutFirstScreenResponses } from './setup/first-screen-responses.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused request, and the page logs errors that it can only show.
test.use({ expectedProblems: /status of (409|500)|went wrong on our side/ });

const tile = (page: Page, name: RegExp) => page.getByRole('link', { name });

async function postAction(page: Page, application: string, action: 'accept' | 'decline' | 'complete') {
  const response = await page.request.post(`/api/applications/${application}/${action}`);
  expect(response.ok()).toBe(true);
}

test('each empty list has a message, and the URL names the list', { tag: '@long' }, async ({ page }) => {
  const business = aBusiness();
  await signUpByApi(page, 'businesses', business);
  await page.goto('/business/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${business.businessName}`);
  await expect(page.getByText('Manage your job postings and applications')).toBeVisible();
  await expect(page.getByText('No open jobs found.')).toBeVisible();
  await expect(tile(page, /Open Jobs.*0/)).toHaveAttribute('aria-current', 'page');

  for (const [name, list] of [
    [/Hired.*0/, 'hired'],
    [/Closed.*0/, 'closed'],
  ] as const) {
    await tile(page, name).click();
    await expect(page).toHaveURL(`/business/dashboard?list=${list}`);
    await expect(page.getByText(`No ${list} jobs found.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Post Your First Job' })).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByText('No closed jobs found.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No hired jobs found.')).toBeVisible();
  await page.goto('/business/dashboard?list=settled');
  await expect(page.getByText('No open jobs found.')).toBeVisible();
  await page.getByRole('link', { name: 'Post Your First Job' }).click();
  await expect(page).toHaveURL('/business/post-job');
});

test(
  'a job is counted and listed as open, hired and completed',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const open = aJob();
    const hired = { ...aJob(), startTime: '12:00', endTime: '15:00' };
    const completed = { ...aJob(), startTime: '08:00', endTime: '12:00' };
    await postJob(businessPage, open);
    const jobs = [await postJob(businessPage, hired), await postJob(businessPage, completed)];
    const workerPage = await anotherBrowser();
    await signUpByApi(workerPage, 'workers', aWorker());
    for (const job of jobs) await postAction(businessPage, await applyToJob(workerPage, job), 'accept');
    const { shifts } = (await (await workerPage.request.get('/api/shifts?view=assigned')).json()) as {
      shifts: { id: string; application: { id: string } }[];
    };
    await postAction(workerPage, shifts.find(({ id }) => id === jobs[1])?.application.id ?? '', 'complete');

    await businessPage.goto('/business/dashboard');
    const cards = businessPage.getByRole('article');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText([open.title]);
    for (const text of ['Open', 'Malmö', '185 SEK/hr', '16:00–23:00', 'Cook', '0 applications']) {
      await expect(cards).toContainText(text);
    }
    await expect(cards.getByRole('link', { name: 'View Applications', exact: true })).toHaveAccessibleDescription(
      open.title,
    );
    await tile(businessPage, /Hired.*1/).click();
    await expect(cards).toContainText([hired.title]);
    await expect(cards).toContainText('Hired');
    await tile(businessPage, /Closed.*1/).click();
    await expect(cards).toContainText([completed.title]);
    await expect(cards).toContainText('Completed');
  },
);

test('a long list loads page by page, newest first', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  const titles: string[] = [];
  for (let n = 1; n <= 41; n++) {
    const job = aJob();
    await postJob(page, job);
    titles.unshift(job.title);
  }
  await page.goto('/business/dashboard');
  const cards = page.getByRole('article');
  const showMore = page.getByRole('button', { name: 'Show more' });
  await expect(tile(page, /Open Jobs.*41/)).toBeVisible();
  await expect(cards.getByRole('heading')).toHaveText(titles.slice(0, 20));
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(40);
  await showMore.press('Enter');
  await expect(cards.getByRole('heading')).toHaveText(titles);
  await expect(cards.nth(40).getByRole('link')).toBeFocused();
  await expect(showMore).toHaveCount(0);
});

test(
  'the jobs that start first come first, until the business chooses otherwise',
  { tag: '@long' },
  async ({ page }) => {
    await signUpByApi(page, 'businesses', aBusiness());
    const [early, late] = [{ ...aJob(), startTime: '08:00', endTime: '12:00' }, aJob()];
    for (const job of [early, late]) await postJob(page, job);
    await page.goto('/business/dashboard');
    const titles = page.getByRole('article').getByRole('heading');
    const sort = page.getByLabel('Sort by');
    await expect(titles).toHaveText([late.title, early.title]);
    await sort.selectOption('Starting soonest');
    await expect(page).toHaveURL('/business/dashboard?list=open&sort=soonest');
    await expect(titles).toHaveText([early.title, late.title]);

    await page.getByRole('button', { name: 'Next 7 days' }).click();
    await page.getByRole('link', { name: '7 days later' }).click();
    await expect(page).toHaveURL(/list=open&sort=soonest&week=/);
    await tile(page, /Closed.*0/).click();
    await expect(page).toHaveURL(/list=closed&sort=soonest&week=/);
    await expect(page.getByText('No closed jobs found.')).toBeVisible();
    await expect(sort).toHaveCount(0);
    await page.goBack();
    await expect(titles).toHaveText([early.title, late.title]);

    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.reload();
    await expect(titles).toHaveText([early.title, late.title]);
    expect(requested.filter((url) => url.includes('/api/start?'))).toHaveLength(1);
    expect(requested.filter((url) => url.includes('/api/business/jobs?'))).toEqual([]);

    // The browser remembers the choice.
    await page.goto('/business/dashboard');
    await expect(titles).toHaveText([early.title, late.title]);
    await sort.selectOption('Newest');
    await expect(page).toHaveURL('/business/dashboard?list=open');
    await expect(titles).toHaveText([late.title, early.title]);
    await page.goto('/business/dashboard');
    await expect(titles).toHaveText([late.title, early.title]);
  },
);

test('if a list fails, the tiles stay and the list can be retried', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  const job = aJob();
  await postJob(page, job);
  // A live event would refetch the list first.
  await muteLiveStream(page);
  await withoutFirstScreenResponses(page);
  await page.route('**/api/business/jobs?*', (route) => route.fulfill(unexpected));
  await page.goto('/business/dashboard');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(tile(page, /Open Jobs.*1/)).toBeVisible();
  await page.unroute('**/api/business/jobs?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toContainText(job.title);
});

test(
  'if applications cannot be loaded, one toast appears and the page can be retried',
  { tag: '@long' },
  async ({ page }) => {
    await signUpByApi(page, 'businesses', aBusiness());
    const job = aJob();
    const jobId = await postJob(page, job);
    // A live event would refetch the list first.
    await muteLiveStream(page);
    await page.route('**/api/jobs/*/applications*', (route) => route.fulfill(unexpected));
    await page.goto(`/business/jobs/${jobId}/applications`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Try again');
    await expect(page.getByText('Failed to load applications')).toHaveCount(1);
    await page.unroute('**/api/jobs/*/applications*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Applications for ${job.title}`);
  },
);

test(
  'accepting an application that was declined in another window shows an error and the current status',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await muteLiveStream(businessPage);
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, aJob());
    const workerPage = await anotherBrowser();
    await signUpByApi(workerPage, 'workers', aWorker());
    const application = await applyToJob(workerPage, jobId);

    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    const card = businessPage.getByRole('article');
    await expect(card.getByRole('button', { name: 'Accept' })).toBeEnabled();
    await postAction(businessPage, application, 'decline');
    await card.getByRole('button', { name: 'Accept' }).click();
    await expect(businessPage.getByText('Failed to accept application')).toBeVisible();
    await expect(businessPage.getByText('This application has already been decided.')).toBeVisible();
    await expect(card).toContainText('Declined');
    await expect(card.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  },
);

test(
  'a worker who is hired for an overlapping shift can be declined, but not accepted',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const [hiredJob, otherJob] = [await postJob(businessPage, aJob()), await postJob(businessPage, aJob())];
    const workerPage = await anotherBrowser();
    await signUpByApi(workerPage, 'workers', aWorker());
    await postAction(businessPage, await applyToJob(workerPage, hiredJob), 'accept');
    await applyToJob(workerPage, otherJob);

    await businessPage.goto(`/business/jobs/${otherJob}/applications`);
    const card = businessPage.getByRole('article');
    const accept = card.getByRole('button', { name: 'Accept' });
    await expect(accept).toBeDisabled();
    await expect(accept).toHaveAccessibleDescription("Can't be hired: has another shift at that time.");
    await card.getByRole('button', { name: 'Decline' }).click();
    await expect(card).toContainText('Declined');
  },
);
