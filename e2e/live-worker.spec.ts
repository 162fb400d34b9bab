import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi, unique } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs that a job is no longer found.
test.use({ expectedProblems: /status of (404|409|410)/ });

const cardOf = (page: Page, { title }: { title: string }) => page.getByRole('article').filter({ hasText: title });
const tile = (page: Page, title: string, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${title}\\s*${count}$`) });

/** A venue with job titles that contain a word that no other test uses. */
async function createJobs(businessPage: Page, ...titles: string[]) {
  await signUpByApi(businessPage, 'businesses', aBusiness());
  const word = `${unique('Late')}.`;
  const jobs = titles.map((title) => aJob(`${word} ${title}`));
  const ids: string[] = [];
  for (const job of jobs) ids.push(await postJob(businessPage, job));
  return { word, jobs, ids, post: (title: string) => postJob(businessPage, aJob(`${word} ${title}`)) };
}

test(
  'a new job waits behind a button, so that no card moves',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { word, post } = await createJobs(businessPage, 'first', 'second');
    await signUpByApi(workerPage, 'workers', aWorker());
    await workerPage.goto(`/worker/jobs?q=${word}`);
    const cards = workerPage.getByRole('article');
    await expect(cards).toHaveText([/second/, /first/]);
    const before = await cards.first().boundingBox();

    await post('third');
    const newShiftButton = workerPage.getByRole('button', { name: '1 new shift' });
    await expect(newShiftButton).toBeVisible();
    await expect(workerPage.getByText('3 Jobs Found')).toBeVisible();
    await expect(workerPage.getByRole('status').filter({ hasText: '1 new shift' })).toHaveCount(1);
    expect(await cards.first().boundingBox()).toEqual(before);

    await post('fourth');
    const newShiftsButton = workerPage.getByRole('button', { name: '2 new shifts' });
    await expect(cards).toHaveText([/second/, /first/]);
    await newShiftsButton.click();
    await expect(cards).toHaveText([/fourth/, /third/, /second/, /first/]);
    await expect(cards.getByText('New', { exact: true })).toHaveCount(2);
    await expect(cards.first().getByRole('link')).toBeFocused();
    await expect(workerPage.getByRole('button', { name: /new shift/ })).toHaveCount(0);
  },
);

test(
  'new jobs appear at once where they move no content',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { word, post } = await createJobs(businessPage);
    await signUpByApi(workerPage, 'workers', aWorker());
    await workerPage.goto(`/worker/jobs?q=${word}`);
    const cards = workerPage.getByRole('article');

    await test.step('in an empty list', async () => {
      await expect(workerPage.getByText('No jobs match your search criteria.')).toBeVisible();
      await post('first');
      await expect(cards).toHaveText([/first/]);
      await expect(cards.getByText('New', { exact: true })).toBeVisible();
    });

    await test.step('in a list that is opened again', async () => {
      await post('second');
      await expect(workerPage.getByRole('button', { name: '1 new shift' })).toBeVisible();
      await workerPage.getByLabel('City').selectOption('Malmö');
      await expect(cards).toHaveText([/second/, /first/]);
      await expect(workerPage.getByRole('button', { name: '1 new shift' })).toHaveCount(0);
    });

    await test.step('in a hidden tab', async () => {
      await setVisibility(workerPage, 'hidden');
      await post('third');
      await expect(cards).toHaveText([/third/, /second/, /first/]);
      await setVisibility(workerPage, 'visible');
      await expect(cards.getByText('New', { exact: true })).toHaveCount(1);
    });
  },
);

test(
  'a job that is filled or closed stays in its place with a note',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { word, jobs, ids } = await createJobs(businessPage, 'low', 'filled', 'closed');
    const [low, filled, closed] = jobs as [(typeof jobs)[0], (typeof jobs)[0], (typeof jobs)[0]];
    const otherWorkerPage = await anotherBrowser();
    await signUpByApi(otherWorkerPage, 'workers', aWorker());
    const application = await applyToJob(otherWorkerPage, String(ids[1]));
    await signUpByApi(workerPage, 'workers', aWorker());
    await workerPage.goto(`/worker/jobs?q=${word}`);
    await expect(workerPage.getByRole('article')).toHaveCount(3);
    const before = await cardOf(workerPage, low).boundingBox();

    await businessPage.request.post(`/api/applications/${application}/accept`);
    await expect(cardOf(workerPage, filled)).toContainText('This job is no longer available.');
    await businessPage.request.post(`/api/jobs/${String(ids[2])}/close`);
    await expect(cardOf(workerPage, closed)).toContainText('This job is no longer available.');
    await expect(workerPage.getByText('1 Jobs Found')).toBeVisible();
    await expect(
      workerPage.getByRole('status').filter({ hasText: `${filled.title} is no longer available.` }),
    ).toHaveCount(1);
    for (const job of [filled, closed]) await expect(cardOf(workerPage, job).getByRole('link')).toHaveCount(0);
    expect(await cardOf(workerPage, low).boundingBox()).toEqual(before);

    await workerPage.getByLabel('City').selectOption('Malmö');
    await expect(workerPage.getByRole('article')).toHaveText([/low/]);
  },
);

test(
  'a job that newer ones push past the end of Available stays until it is filled',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { jobs, ids, post } = await createJobs(businessPage, 'oldest', 'b', 'c', 'd', 'e');
    const [oldest] = jobs as [(typeof jobs)[0]];
    await signUpByApi(workerPage, 'workers', aWorker());
    await workerPage.goto('/worker/dashboard');
    const cards = workerPage.getByRole('article');
    await expect(cards).toHaveText([/ e/, / d/, / c/, / b/, /oldest/]);

    await post('newest');
    await expect(workerPage.getByRole('button', { name: '1 new shift' })).toBeVisible();
    await expect(cardOf(workerPage, oldest).getByRole('link')).toBeVisible();

    await businessPage.request.post(`/api/jobs/${String(ids[0])}/close`);
    await expect(cardOf(workerPage, oldest)).toContainText('This job is no longer available.');
    await workerPage.getByRole('button', { name: '1 new shift' }).click();
    await expect(cards).toHaveText([/newest/, / e/, / d/, / c/, / b/]);
  },
);

test(
  'a list gets the events of its jobs while it is on screen, in any tab, and shows on return what came meanwhile',
  { tag: '@long' },
  async ({ page: workerPage, context, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { word, post } = await createJobs(businessPage, 'first');
    await signUpByApi(workerPage, 'workers', aWorker());
    const watched: (string | null)[] = [];
    context.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/live') watched.push(searchParams.get('watch'));
    });
    await workerPage.goto(`/worker/jobs?q=${word}`);
    await expect(workerPage.getByText('1 Jobs Found')).toBeVisible();
    await expect.poll(() => watched.at(-1)).toBe('list/*/*');

    await workerPage.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect.poll(() => watched.at(-1)).toBe(null);
    const requestsBefore = watched.length;
    await post('second');
    await workerPage.goBack();
    await expect(workerPage.getByText('2 Jobs Found')).toBeVisible();
    expect(watched.slice(requestsBefore)).toEqual(['list/*/*']);

    await workerPage.getByLabel('City').selectOption('Malmö');
    await expect.poll(() => watched.at(-1)).toBe('list/Malmö/*');
    const otherTab = await context.newPage();
    await otherTab.goto(`/worker/jobs?q=${word}&expertise=Cook`);
    await expect.poll(() => watched.at(-1)).toBe('list/*/Cook,list/Malmö/*');
    await post('third');
    for (const tab of [workerPage, otherTab]) await expect(tab.getByText('3 Jobs Found')).toBeVisible();
    await otherTab.close();
    await expect.poll(() => watched.at(-1)).toBe('list/Malmö/*');
  },
);

test('a change of an application shows in every tab of My Shifts without a reload', async ({
  page: workerPage,
  anotherBrowser,
}) => {
  const businessPage = await anotherBrowser();
  const { jobs, ids } = await createJobs(businessPage, 'chosen', 'other');
  const [chosen, other] = jobs as [(typeof jobs)[0], (typeof jobs)[0]];
  await signUpByApi(workerPage, 'workers', aWorker());
  const [first, second] = [await applyToJob(workerPage, String(ids[0])), await applyToJob(workerPage, String(ids[1]))];
  await workerPage.goto('/worker/dashboard?view=applied');
  await expect(workerPage.getByRole('article')).toHaveCount(2);

  await businessPage.request.post(`/api/applications/${first}/accept`);
  await expect(cardOf(workerPage, chosen)).toHaveCount(0);
  await expect(tile(workerPage, 'Assigned', 1)).toBeVisible();
  await expect(tile(workerPage, 'Applied', 1)).toBeVisible();
  await businessPage.request.post(`/api/applications/${second}/decline`);
  await expect(cardOf(workerPage, other)).toHaveCount(0);
  await expect(tile(workerPage, 'Applied', 0)).toBeVisible();

  await tile(workerPage, 'Assigned', 1).click();
  await expect(cardOf(workerPage, chosen)).toBeVisible();
  await workerPage.request.post(`/api/applications/${first}/complete`);
  await expect(cardOf(workerPage, chosen)).toHaveCount(0);
  await expect(tile(workerPage, 'Settled', 1)).toBeVisible();
});

test(
  'an application in another tab leaves no stale card in this one',
  { tag: '@long' },
  async ({ page: workerPage, context, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { jobs, ids } = await createJobs(businessPage, 'mine');
    const [mine] = jobs as [(typeof jobs)[0]];
    await signUpByApi(workerPage, 'workers', aWorker());
    await workerPage.goto('/worker/dashboard');
    await expect(cardOf(workerPage, mine)).toBeVisible();
    const otherTab = await context.newPage();
    await otherTab.goto(`/worker/jobs/${String(ids[0])}`);
    await otherTab.getByRole('button', { name: 'Apply' }).click();
    await expect(cardOf(workerPage, mine)).toContainText('Pending');
    await expect(cardOf(workerPage, mine).getByRole('link')).toBeVisible();
    await expect(tile(workerPage, 'Applied', 1)).toBeVisible();
  },
);

test(
  'the page of a job shows when the job is changed and closed',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { jobs, ids } = await createJobs(businessPage, 'read');
    const [job] = jobs as [(typeof jobs)[0]];
    await signUpByApi(workerPage, 'workers', aWorker());
    await workerPage.goto(`/worker/jobs/${String(ids[0])}`);
    const apply = workerPage.getByRole('button', { name: 'Apply' });
    await apply.waitFor();

    await businessPage.request.put(`/api/jobs/${String(ids[0])}`, { data: { ...job, title: `${job.title} in white` } });
    await expect(workerPage.getByRole('heading', { level: 1 })).toHaveText(`${job.title} in white`);
    await businessPage.request.post(`/api/jobs/${String(ids[0])}/close`);
    await expect(workerPage.getByRole('status').filter({ hasText: 'This job is no longer open.' })).toBeVisible();
    await expect(workerPage.getByRole('heading', { level: 1 })).toHaveText(`${job.title} in white`);
    await expect(apply).toHaveCount(0);
  },
);

/** Simulates switching to another app and back. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
