import type { Page } from '@playwright/test';
import { muteLiveStream } from './setup/connection.ts';
import { aBusiness, aJob, applyToJob, aWorker, daysAhead, postJob, signUpByApi, unique } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

/** A word in the titles of one test only. The dot keeps 'Evening 7-1' from matching 'Evening 7-12'. */
const searchWord = () => `${unique('Evening')}.`;

const filters = (page: Page) => ({
  search: page.getByLabel('Search'),
  expertise: page.getByLabel('Expertise'),
  city: page.getByLabel('City'),
});

const inMalmo = { address: 'Storgatan 1', city: 'Malmö', zipCode: '211 41' };
const inStockholm = { address: 'Hornsgatan 3', city: 'Stockholm', zipCode: '118 46' };

test('a worker filters jobs by text, expertise and city, and clears the filters', async ({
  page: workerPage,
  anotherBrowser,
}) => {
  const word = searchWord();
  const businessPage = await anotherBrowser();
  await signUpByApi(businessPage, 'businesses', aBusiness());
  await postJob(businessPage, { ...aJob(`${word} Cook, south`), location: inMalmo });
  await postJob(businessPage, { ...aJob(`${word} Cook, capital`), location: inStockholm });
  await postJob(businessPage, {
    ...aJob(`${word} Host, south`),
    location: inMalmo,
    requiredExpertise: ['Host', 'Server'],
  });

  await signUpByApi(workerPage, 'workers', aWorker());
  await workerPage.goto('/worker/jobs');
  const { search, expertise, city } = filters(workerPage);
  const cards = workerPage.getByRole('article');

  await test.step('text, typed letter by letter without losing one', async () => {
    await search.pressSequentially(word, { delay: 40 });
    await expect(workerPage.getByText('3 Jobs Found')).toBeVisible();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue(word);
    await expect(workerPage).toHaveURL((url) => url.searchParams.get('q') === word);
  });

  await test.step('expertise and city', async () => {
    await expertise.selectOption('Host');
    await expect(workerPage.getByText('1 Jobs Found')).toBeVisible();
    await expect(cards).toHaveText([/Host, south/]);
    await expertise.selectOption('Cook');
    await city.selectOption('Stockholm');
    // Compared as a list, because there may be two for a moment.
    await expect(cards).toHaveText([/Cook, capital/]);
  });

  await test.step('the URL keeps the filter on a reload and on return from a job', async () => {
    const expectFilters = async () => {
      await expect(search).toHaveValue(word);
      await expect(expertise).toHaveValue('Cook');
      await expect(city).toHaveValue('Stockholm');
      await expect(workerPage.getByText('1 Jobs Found')).toBeVisible();
    };
    await workerPage.reload();
    await expectFilters();
    await cards.getByRole('link').click();
    await expect(workerPage.getByRole('heading', { level: 1 })).toHaveText(`${word} Cook, capital`);
    await workerPage.goBack();
    await expectFilters();
  });

  await test.step('no job matches, and Enter submits without the debounce', async () => {
    await search.fill(`${word} nothing like it`);
    await search.press('Enter');
    await expect(workerPage.getByText('No jobs match your search criteria.')).toBeVisible();
    await expect(workerPage.getByText('0 Jobs Found')).toBeVisible();
  });

  await test.step('Clear Filters', async () => {
    await workerPage.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(search).toHaveValue('');
    // The button has disappeared without taking the focus with it.
    await expect(workerPage.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);
    await expect(workerPage.locator(':focus').getByText('Jobs Found')).toBeVisible();
    await expect(expertise.locator('option:checked')).toHaveText('All Expertise');
    await expect(city.locator('option:checked')).toHaveText('All Cities');
    await expect(workerPage).toHaveURL('/worker/jobs');
    await expect(cards.filter({ hasText: `${word} Host, south` })).toBeVisible();
  });

  await test.step('Back leaves the page instead of undoing each filter', async () => {
    await workerPage.goto('/worker/dashboard');
    await workerPage.getByRole('link', { name: 'Browse Jobs' }).click();
    await search.fill(word);
    await expect(workerPage.getByText('3 Jobs Found')).toBeVisible();
    await city.selectOption('Stockholm');
    await expect(workerPage.getByText('1 Jobs Found')).toBeVisible();
    await workerPage.goBack();
    await expect(workerPage).toHaveURL('/worker/dashboard');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'the search and the city leave room, and the other filters are behind a button',
    { tag: '@long' },
    async ({ page }) => {
      await signUpByApi(page, 'workers', aWorker());
      await page.goto('/worker/jobs?expertise=Cook&day=next-week');
      const { search, expertise, city } = filters(page);
      const button = page.getByRole('button', { name: 'Filters (2)', exact: true });
      await expect(search).toBeVisible();
      await expect(city).toBeVisible();
      await expect(expertise).toHaveCount(0);
      await button.click();
      await expect(page.getByRole('button', { name: 'Next week' })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByLabel('Sort by')).toBeVisible();
      await expertise.selectOption('');
      await expect(page).toHaveURL('/worker/jobs?day=next-week');
      await expect(page.getByRole('button', { name: 'Filters (1)', exact: true })).toBeVisible();
    },
  );
});

test(
  'a worker filters jobs by pay and start time, sorts them, and finds a district',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const word = searchWord();
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const [sooner, later] = [daysAhead(10), daysAhead(11)];
    await postJob(businessPage, { ...aJob(`${word} late`), location: inStockholm, startDate: later, payRate: 210 });
    await postJob(businessPage, { ...aJob(`${word} early`), location: inMalmo, startDate: sooner, payRate: 205 });
    const morning = { startTime: '07:00', endTime: '12:00', payRate: 150 };
    await postJob(businessPage, { ...aJob(`${word} morning`), location: inMalmo, startDate: later, ...morning });

    await signUpByApi(workerPage, 'workers', aWorker());
    await workerPage.goto(`/worker/jobs?q=${word}`);
    const cards = workerPage.getByRole('article');
    const moreFilters = workerPage.getByRole('button', { name: 'More Filters' });

    await test.step('by start, with a heading for each day', async () => {
      await workerPage.getByLabel('Sort by').selectOption('Starting soonest');
      // Of two that start on the same day, the earlier one is above.
      await expect(cards).toHaveText([/early/, /morning/, /late/]);
      const days = workerPage.getByRole('heading', { level: 2 }).locator('time');
      expect(await days.evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))).toEqual([
        sooner,
        later,
      ]);
    });

    await test.step('by best match, which the card and a page of its own explain', async () => {
      await workerPage.getByLabel('Sort by').selectOption('Best match');
      // Two are in the worker's city, and one is far away.
      await expect(cards).toHaveText([/morning.*Fits your skills/, /early.*Fits your skills/, /late.*Far from home/]);
      await workerPage.getByRole('link', { name: 'How matching works' }).click();
      await expect(workerPage.getByRole('heading', { level: 1, name: 'How matching works' })).toBeVisible();
      await expect(workerPage.getByRole('listitem').filter({ hasText: 'Far from home' })).not.toHaveCount(0);
    });

    await test.step('the order is remembered', async () => {
      await workerPage.goto('/worker/jobs');
      await expect(workerPage.getByLabel('Sort by')).toHaveValue('bestMatch');
      await workerPage.goto(`/worker/jobs?q=${word}`);
      await workerPage.getByLabel('Sort by').selectOption('Starting soonest');
    });

    await test.step('by pay and start time', async () => {
      await moreFilters.click();
      await workerPage.getByLabel('Minimum pay').selectOption('200 SEK/hr');
      await expect(workerPage.getByText('2 Jobs Found')).toBeVisible();
      await workerPage.getByLabel('Start time').selectOption({ label: 'Evening, 16–22' });
      await workerPage.getByLabel('Day', { exact: true }).and(workerPage.locator('input')).fill(later);
      await expect(cards).toHaveText([/late/]);
      await expect(moreFilters).toHaveText('More Filters (3)');
    });

    await test.step('the URL keeps the filters, and Clear Filters keeps the order', async () => {
      await workerPage.reload();
      await expect(cards).toHaveText([/late/]);
      await expect(moreFilters).toHaveText('More Filters (3)');
      await workerPage.getByRole('button', { name: 'Clear Filters' }).click();
      await expect(moreFilters).toHaveText('More Filters');
      await expect(workerPage).toHaveURL('/worker/jobs?sort=soonest');
    });

    await test.step('a district', async () => {
      await workerPage.getByLabel('Search').fill(`${word} Södermalm`);
      await expect(cards).toHaveText([/late/]);
    });

    await test.step('an empty list says what to loosen', async () => {
      await moreFilters.click();
      await workerPage.getByRole('button', { name: 'Tomorrow' }).click();
      await expect(workerPage.getByText('No jobs match your search criteria.')).toBeVisible();
      await expect(workerPage.getByText('Try another day.')).toBeVisible();
    });
  },
);

test(
  'a click on a result right after typing opens the job',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const word = searchWord();
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    await postJob(businessPage, aJob(word));
    await signUpByApi(workerPage, 'workers', aWorker());
    await workerPage.goto('/worker/jobs');
    const title = workerPage.getByRole('article').filter({ hasText: word }).getByRole('link');
    await title.waitFor();
    await workerPage.getByLabel('Search').fill(word);
    await title.click();
    await expect(workerPage.getByRole('heading', { level: 1 })).toHaveText(word);
    // If the filter navigated back, it would do so after the debounce.
    await expect(workerPage.getByRole('button', { name: 'Apply' })).toBeVisible();
    await expect(workerPage).toHaveURL(/\/worker\/jobs\/[0-9a-f-]{36}$/);
  },
);

test('Show more loads the next page of a long list', { tag: '@long' }, async ({ page: workerPage, anotherBrowser }) => {
  const word = searchWord();
  const businessPage = await anotherBrowser();
  await signUpByApi(businessPage, 'businesses', aBusiness());
  for (let shift = 1; shift <= 22; shift++) await postJob(businessPage, aJob(`${word} Shift ${shift}`));

  await signUpByApi(workerPage, 'workers', aWorker());
  await workerPage.goto(`/worker/jobs?q=${word}`);
  const cards = workerPage.getByRole('article');
  await expect(workerPage.getByText('22 Jobs Found')).toBeVisible();
  await expect(cards).toHaveCount(20);
  await expect(cards.first()).toContainText('Shift 22');

  await workerPage.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(cards).toHaveCount(22);
  await expect(workerPage.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(cards.nth(20).getByRole('link')).toBeFocused();
  await expect(cards.last()).toContainText('Shift 1');
});

test(
  'the card of a job shows the status of the worker’s application',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const word = searchWord();
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, aJob(`${word} First`));
    await postJob(businessPage, aJob(`${word} Second`));

    await signUpByApi(workerPage, 'workers', aWorker());
    await applyToJob(workerPage, jobId);
    await workerPage.goto(`/worker/jobs?q=${word}`);
    await expect(workerPage.getByRole('article').filter({ hasText: 'First' })).toContainText('Pending');
    await expect(workerPage.getByRole('article').filter({ hasText: 'Second' })).not.toContainText('Pending');
  },
);

test(
  'the back link of a job leads back to the filtered list, also after a reload',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const word = searchWord();
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, aJob(`${word} First`));
    await signUpByApi(workerPage, 'workers', aWorker());
    await workerPage.goto(`/worker/jobs?q=${word}&city=Malm%C3%B6`);
    await workerPage.getByRole('article').getByRole('link').click();
    await expect(workerPage).toHaveURL(`/worker/jobs/${jobId}`);
    await workerPage.reload();
    await workerPage.getByRole('link', { name: 'Back to Browse Jobs' }).click();
    await expect(filters(workerPage).search).toHaveValue(word);
    await expect(filters(workerPage).city).toHaveValue('Malmö');

    await workerPage.goto('/');
    await workerPage.goto(`/worker/jobs/${jobId}`);
    await expect(workerPage.getByRole('link', { name: 'Back to My Shifts' })).toBeVisible();
  },
);

test.describe('if the server fails', () => {
  // Chromium logs each failed request.
  test.use({ expectedProblems: /status of 500/ });

  test('the list can be retried, and the filters stay', { tag: '@long' }, async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    // A live event would refetch the list first.
    await muteLiveStream(page);
    await page.route('**/api/jobs?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/worker/jobs?q=cook');
    await expect(page.getByText("This couldn't be loaded.")).toBeVisible();
    await expect(page.getByLabel('Search')).toHaveValue('cook');
    await page.unroute('**/api/jobs?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Jobs Found')).toBeVisible();
  });
});

test('a blank search does not hide a later one', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/jobs?q=cook');
  await page.getByRole('link', { name: 'Browse Jobs' }).click();
  await expect(page).toHaveURL('/worker/jobs');
  const { search } = filters(page);
  await search.fill(' ');
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/worker/jobs?q=cook');
  await expect(search).toHaveValue('cook');
});

test('unknown search parameters cause no request', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const title = `${searchWord()} Cook`;
  const businessPage = await anotherBrowser();
  await signUpByApi(businessPage, 'businesses', aBusiness());
  await postJob(businessPage, aJob(title));
  await signUpByApi(page, 'workers', aWorker());
  await page.goto(`/worker/jobs?q=${encodeURIComponent(title)}&shared=1`);
  await expect(page.getByText('1 Jobs Found')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the open filters have a button that closes them and leads to the results', async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    await page.goto('/worker/jobs');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Start time').selectOption({ index: 1 });
    const show = page.getByRole('button', { name: /^Show \d+ Jobs?$/ });
    await expect(show).toBeInViewport();
    await show.click();
    await expect(page.getByLabel('Start time')).toBeHidden();
    await expect(page.getByText(/Jobs Found$/)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'false');
  });
});
