import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi, unique } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs that a job is no longer found.
test.use({ expectedProblems: /status of 404/ });

const cardOf = (page: Page, { title }: { title: string }) => page.getByRole('article').filter({ hasText: title });
const tile = (page: Page, title: string, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${title}\\s*${count}$`) });

/** A venue whose job titles contain a word that no other test uses. */
async function withJobs(venue: Page, ...titles: string[]) {
  await signUpByApi(venue, 'businesses', aBusiness());
  const word = `${unique('Late')}.`;
  const jobs = titles.map((title) => aJob(`${word} ${title}`));
  const ids: string[] = [];
  for (const job of jobs) ids.push(await postJob(venue, job));
  return { word, jobs, ids, post: (title: string) => postJob(venue, aJob(`${word} ${title}`)) };
}

test('a new job waits behind a button, and moves no card', async ({ page: person, anotherBrowser }) => {
  const venue = await anotherBrowser();
  const { word, post } = await withJobs(venue, 'first', 'second');
  await signUpByApi(person, 'workers', aWorker());
  await person.goto(`/worker/jobs?q=${word}`);
  const cards = person.getByRole('article');
  await expect(cards).toHaveText([/second/, /first/]);
  const before = await cards.first().boundingBox();

  await post('third');
  const mark = person.getByRole('button', { name: '1 new shift' });
  await expect(mark).toBeVisible();
  await expect(person.getByText('3 Jobs Found')).toBeVisible();
  await expect(person.getByRole('status').filter({ hasText: '1 new shift' })).toHaveCount(1);
  expect(await cards.first().boundingBox()).toEqual(before);

  await post('fourth');
  const marks = person.getByRole('button', { name: '2 new shifts' });
  await expect(cards).toHaveText([/second/, /first/]);
  await marks.click();
  await expect(cards).toHaveText([/fourth/, /third/, /second/, /first/]);
  await expect(cards.getByText('New', { exact: true })).toHaveCount(2);
  await expect(cards.first().getByRole('link')).toBeFocused();
  await expect(person.getByRole('button', { name: /new shift/ })).toHaveCount(0);
});

test(
  'new jobs appear at once where they disturb nobody',
  { tag: '@long' },
  async ({ page: person, anotherBrowser }) => {
    const venue = await anotherBrowser();
    const { word, post } = await withJobs(venue);
    await signUpByApi(person, 'workers', aWorker());
    await person.goto(`/worker/jobs?q=${word}`);
    const cards = person.getByRole('article');

    await test.step('in an empty list', async () => {
      await expect(person.getByText('No jobs match your search criteria.')).toBeVisible();
      await post('first');
      await expect(cards).toHaveText([/first/]);
      await expect(cards.getByText('New', { exact: true })).toBeVisible();
    });

    await test.step('in a list that is opened again', async () => {
      await post('second');
      await expect(person.getByRole('button', { name: '1 new shift' })).toBeVisible();
      await person.getByLabel('City').selectOption('Malmö');
      await expect(cards).toHaveText([/second/, /first/]);
      await expect(person.getByRole('button', { name: '1 new shift' })).toHaveCount(0);
    });

    await test.step('in a hidden tab', async () => {
      await look(person, 'hidden');
      await post('third');
      await expect(cards).toHaveText([/third/, /second/, /first/]);
      await look(person, 'visible');
      await expect(cards.getByText('New', { exact: true })).toHaveCount(1);
    });
  },
);

test(
  'a job that is filled or closed stays in its place with a note',
  { tag: '@long' },
  async ({ page: person, anotherBrowser }) => {
    const venue = await anotherBrowser();
    const { word, jobs, ids } = await withJobs(venue, 'low', 'filled', 'closed');
    const [low, filled, closed] = jobs as [(typeof jobs)[0], (typeof jobs)[0], (typeof jobs)[0]];
    const faster = await anotherBrowser();
    await signUpByApi(faster, 'workers', aWorker());
    const application = await applyToJob(faster, String(ids[1]));
    await signUpByApi(person, 'workers', aWorker());
    await person.goto(`/worker/jobs?q=${word}`);
    await expect(person.getByRole('article')).toHaveCount(3);
    const before = await cardOf(person, low).boundingBox();

    await venue.request.post(`/api/applications/${application}/accept`);
    await expect(cardOf(person, filled)).toContainText('This job is no longer available.');
    await venue.request.post(`/api/jobs/${String(ids[2])}/close`);
    await expect(cardOf(person, closed)).toContainText('This job is no longer available.');
    await expect(person.getByText('1 Jobs Found')).toBeVisible();
    await expect(person.getByRole('status').filter({ hasText: `${filled.title} is no longer available.` })).toHaveCount(
      1,
    );
    for (const job of [filled, closed]) await expect(cardOf(person, job).getByRole('link')).toHaveCount(0);
    expect(await cardOf(person, low).boundingBox()).toEqual(before);

    await person.getByLabel('City').selectOption('Malmö');
    await expect(person.getByRole('article')).toHaveText([/low/]);
  },
);

test(
  'a job that newer ones push past the end of Available stays until it is filled',
  { tag: '@long' },
  async ({ page: person, anotherBrowser }) => {
    const venue = await anotherBrowser();
    const { jobs, ids, post } = await withJobs(venue, 'oldest', 'b', 'c', 'd', 'e');
    const [oldest] = jobs as [(typeof jobs)[0]];
    await signUpByApi(person, 'workers', aWorker());
    await person.goto('/worker/dashboard');
    const cards = person.getByRole('article');
    await expect(cards).toHaveText([/ e/, / d/, / c/, / b/, /oldest/]);

    await post('newest');
    await expect(person.getByRole('button', { name: '1 new shift' })).toBeVisible();
    await expect(cardOf(person, oldest).getByRole('link')).toBeVisible();
    await expect(cardOf(person, oldest)).toContainText('Open');

    await venue.request.post(`/api/jobs/${String(ids[0])}/close`);
    await expect(cardOf(person, oldest)).toContainText('This job is no longer available.');
    await person.getByRole('button', { name: '1 new shift' }).click();
    await expect(cards).toHaveText([/newest/, / e/, / d/, / c/, / b/]);
  },
);

test('a list gets the events of its jobs while it is on screen, in any tab, and shows on return what came meanwhile', async ({
  page: person,
  context,
  anotherBrowser,
}) => {
  const venue = await anotherBrowser();
  const { word, post } = await withJobs(venue, 'first');
  await signUpByApi(person, 'workers', aWorker());
  const watched: (string | null)[] = [];
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/live') watched.push(searchParams.get('watch'));
  });
  await person.goto(`/worker/jobs?q=${word}`);
  await expect(person.getByText('1 Jobs Found')).toBeVisible();
  await expect.poll(() => watched.at(-1)).toBe('list/*/*');

  await person.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect.poll(() => watched.at(-1)).toBe(null);
  const unsubscribed = watched.length;
  await post('second');
  await person.goBack();
  await expect(person.getByText('2 Jobs Found')).toBeVisible();
  expect(watched.slice(unsubscribed)).toEqual(['list/*/*']);

  await person.getByLabel('City').selectOption('Malmö');
  await expect.poll(() => watched.at(-1)).toBe('list/Malmö/*');
  const beside = await context.newPage();
  await beside.goto(`/worker/jobs?q=${word}&expertise=Cook`);
  await expect.poll(() => watched.at(-1)).toBe('list/*/Cook,list/Malmö/*');
  await post('third');
  for (const tab of [person, beside]) await expect(tab.getByText('3 Jobs Found')).toBeVisible();
  await beside.close();
  await expect.poll(() => watched.at(-1)).toBe('list/Malmö/*');
});

test('a change of an application shows in every tab of My Shifts without a reload', async ({
  page: person,
  anotherBrowser,
}) => {
  const venue = await anotherBrowser();
  const { jobs, ids } = await withJobs(venue, 'chosen', 'other');
  const [chosen, other] = jobs as [(typeof jobs)[0], (typeof jobs)[0]];
  await signUpByApi(person, 'workers', aWorker());
  const [first, second] = [await applyToJob(person, String(ids[0])), await applyToJob(person, String(ids[1]))];
  await person.goto('/worker/dashboard?view=applied');
  await expect(person.getByRole('article')).toHaveCount(2);

  await venue.request.post(`/api/applications/${first}/accept`);
  await expect(cardOf(person, chosen)).toHaveCount(0);
  await expect(tile(person, 'Assigned', 1)).toBeVisible();
  await expect(tile(person, 'Applied', 1)).toBeVisible();
  await venue.request.post(`/api/applications/${second}/decline`);
  await expect(cardOf(person, other)).toHaveCount(0);
  await expect(tile(person, 'Applied', 0)).toBeVisible();

  await tile(person, 'Assigned', 1).click();
  await expect(cardOf(person, chosen)).toContainText('Accepted');
  await person.request.post(`/api/applications/${first}/complete`);
  await expect(cardOf(person, chosen)).toHaveCount(0);
  await expect(tile(person, 'Settled', 1)).toBeVisible();
});

test(
  'an application in another tab leaves no stale card in this one',
  { tag: '@long' },
  async ({ page: person, context, anotherBrowser }) => {
    const venue = await anotherBrowser();
    const { jobs, ids } = await withJobs(venue, 'mine');
    const [mine] = jobs as [(typeof jobs)[0]];
    await signUpByApi(person, 'workers', aWorker());
    await person.goto('/worker/dashboard');
    await expect(cardOf(person, mine)).toContainText('Open');
    const beside = await context.newPage();
    await beside.goto(`/worker/jobs/${String(ids[0])}`);
    await beside.getByRole('button', { name: 'Apply' }).click();
    await expect(cardOf(person, mine)).toContainText('Pending');
    await expect(cardOf(person, mine).getByRole('link')).toBeVisible();
    await expect(tile(person, 'Applied', 1)).toBeVisible();
  },
);

test(
  'the page of a job shows changes, also its removal',
  { tag: '@long' },
  async ({ page: person, anotherBrowser }) => {
    const venue = await anotherBrowser();
    const { jobs, ids } = await withJobs(venue, 'read');
    const [job] = jobs as [(typeof jobs)[0]];
    await signUpByApi(person, 'workers', aWorker());
    await person.goto(`/worker/jobs/${String(ids[0])}`);
    const apply = person.getByRole('button', { name: 'Apply' });
    await apply.waitFor();

    await venue.request.put(`/api/jobs/${String(ids[0])}`, { data: { ...job, title: `${job.title} in white` } });
    await expect(person.getByRole('heading', { level: 1 })).toHaveText(`${job.title} in white`);
    await venue.request.post(`/api/jobs/${String(ids[0])}/close`);
    await expect(person.getByRole('status').filter({ hasText: 'This job is no longer open.' })).toBeVisible();
    await expect(person.getByRole('heading', { level: 1 })).toHaveText(`${job.title} in white`);
    await expect(apply).toHaveCount(0);
  },
);

/** Simulates switching to another app and back. */
const look = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
