import type { Page } from '@playwright/test';
import { completeEarly } from './setup/complete-shift.ts';
import { muteLiveStream } from './setup/connection.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { withoutFirstScreenResponses } from './setup/first-screen-responses.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused or failed request.
test.use({ expectedProblems: /status of (401|404|409|500)/ });

const tile = (page: Page, title: string, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${title}\\s*${count}$`) });

test('every tab of a new worker has a message', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  // Other tests have posted jobs by now.
  await withoutFirstScreenResponses(page);
  await page.route('**/api/shifts?*view=available*', (route) => route.fulfill({ json: { shifts: [], next: null } }));

  await page.goto('/worker/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Shifts');
  await expect(page.getByText('No available shifts at the moment.')).toBeVisible();
  await expect(page.getByText('Check back later for new postings.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse all jobs' })).toHaveAttribute('href', '/worker/jobs');

  await tile(page, 'Settled', 0).click();
  await expect(page.getByText('No settled shifts yet.')).toBeVisible();
  await tile(page, 'Assigned', 0).click();
  await expect(page.getByText('No assigned shifts yet.')).toBeVisible();
  await tile(page, 'Applied', 0).click();
  await expect(page.getByText("You haven't applied to any shifts yet.")).toBeVisible();
  await page.getByRole('link', { name: 'Browse Available Shifts' }).click();
  await expect(page.getByText('No available shifts at the moment.')).toBeVisible();
});

test(
  'without a waiting application, Applied is empty in other words once one is decided',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, aJob());
    await signUpByApi(workerPage, 'workers', aWorker());
    await workerPage.goto('/worker/dashboard?view=applied');
    await expect(workerPage.getByText("You haven't applied to any shifts yet.")).toBeVisible();
    const application = await applyToJob(workerPage, jobId);
    await businessPage.request.post(`/api/applications/${application}/decline`);
    await workerPage.reload();
    await expect(workerPage.getByText('None of your applications are waiting for an answer.')).toBeVisible();
  },
);

for (const [locale, formatted] of [
  ['en-GB', ['0', '1,200', '28,888', '7']],
  ['sv-SE', ['0', '1\u00a0200', '28\u00a0888', '7']],
] as const) {
  test.describe(`the tiles, ${locale}, on a small phone`, () => {
    test.use({ locale, viewport: { width: 320, height: 640 } });

    test(
      'counts are formatted for the language and fit their tiles, and a zero is not bold',
      { tag: '@long' },
      async ({ page }) => {
        await signUpByApi(page, 'workers', aWorker());
        const counts = { available: 0, applied: 1_200, assigned: 28_888, settled: 7 };
        await withoutFirstScreenResponses(page);
        await page.route('**/api/shifts/counts', (route) => route.fulfill({ json: counts }));
        await page.goto('/worker/dashboard');
        const figures = page.getByRole('navigation').locator('a[aria-describedby] span:nth-of-type(2)');
        await expect(figures.last()).toHaveText('7');
        await expect(figures.first()).toHaveCSS('font-weight', '400');
        await expect(figures.last()).toHaveCSS('font-weight', '600');
        await expect(figures).toHaveText([...formatted]);
        for (const figure of await figures.all()) {
          const { text, box } = await figure.evaluate((span) => {
            const range = document.createRange();
            range.selectNodeContents(span);
            return { text: range.getBoundingClientRect(), box: span.getBoundingClientRect() };
          });
          expect(text.width).toBeLessThanOrEqual(box.width);
          expect(text.height, 'on one line').toBeLessThan(40);
        }
      },
    );
  });
}

test('the URL keeps the chosen tab', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  const tabs = page.getByRole('navigation', { name: 'My Shifts' });
  const current = tabs.locator('[aria-current=page]');

  await page.goto('/worker/dashboard');
  await expect(current).toContainText('Available');
  await tabs.getByRole('link', { name: 'Settled' }).click();
  await expect(page).toHaveURL('/worker/dashboard?view=settled');
  await expect(current).toHaveText(/^Settled/);
  await page.reload();
  await expect(current).toHaveText(/^Settled/);
  await tabs.getByRole('link', { name: 'Available' }).click();
  await expect(page).toHaveURL('/worker/dashboard?view=available');
  await page.goBack();
  await expect(page.getByText('No settled shifts yet.')).toBeVisible();
  await page.goto('/worker/dashboard?view=nonsense');
  await expect(current).toHaveText(/^Available/);
});

test(
  "above the newest jobs, a link leads to the best matches in the worker's city",
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const job = aJob();
    await postJob(businessPage, job);
    await signUpByApi(page, 'workers', aWorker());
    await page.goto('/worker/dashboard');
    const link = page.getByRole('link', { name: /^See the shifts that fit you/ });
    await expect(link).toHaveText('See the shifts that fit you in Malmö');
    await expect(link.and(page.locator(':has(~ * article)'))).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(
      `/worker/jobs?${new URLSearchParams({ city: 'Malmö', sort: 'bestMatch' }).toString()}`,
    );
    await expect(page.getByRole('article').filter({ hasText: job.title })).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Malmö');

    await test.step('it follows the profile', async () => {
      await page.getByRole('link', { name: 'Profile' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
      await page.getByLabel('City').selectOption('Gothenburg');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Profile updated successfully!')).toBeVisible();
      await page.getByRole('link', { name: 'My Shifts' }).click();
      await expect(link).toHaveText('See the shifts that fit you in Gothenburg');
    });

    await test.step('without a city there is no link', async () => {
      await page.route('**/api/start*', async (route) => {
        const response = await route.fetch();
        const start = (await response.json()) as { session: { account: object } };
        start.session.account = { ...start.session.account, city: null };
        await route.fulfill({ response, json: start });
      });
      await page.reload();
      await expect(page.getByRole('link', { name: 'Browse all jobs' })).toBeVisible();
      await expect(link).toHaveCount(0);
    });
  },
);

test('a shift moves through the tabs, and the counts change', async ({ page: workerPage, anotherBrowser }) => {
  const businessPage = await anotherBrowser();
  await signUpByApi(businessPage, 'businesses', aBusiness());
  const job = aJob();
  const jobId = await postJob(businessPage, job);
  await signUpByApi(workerPage, 'workers', aWorker());
  const card = workerPage.getByRole('article').filter({ hasText: job.title });

  await workerPage.goto('/worker/dashboard');
  await expect(card).toBeVisible();
  await card.getByRole('link').click();
  await workerPage.getByRole('button', { name: 'Apply' }).click();
  await expect(workerPage.getByText('Your application')).toContainText('Pending');
  await workerPage.getByRole('link', { name: 'Back to My Shifts' }).click();
  await expect(workerPage).toHaveURL('/worker/dashboard');
  await tile(workerPage, 'Applied', 1).click();
  await expect(tile(workerPage, 'Applied', 1)).toBeVisible();
  await expect(card.getByRole('button')).toHaveText(['Withdraw Application']);

  const { applications } = (await (await businessPage.request.get(`/api/jobs/${jobId}/applications`)).json()) as {
    applications: { id: string }[];
  };
  await businessPage.request.post(`/api/applications/${String(applications[0]?.id)}/accept`);
  await workerPage.goto('/worker/dashboard?view=assigned');
  await expect(tile(workerPage, 'Applied', 0)).toBeVisible();
  await expect(card).toBeVisible();
  const complete = card.getByRole('button', { name: 'Mark as Completed' });
  await complete.click();
  const [year = '', , day] = job.startDate.split('-');
  const question = workerPage.getByRole('dialog', {
    name: new RegExp(`^Mark the shift on .*\\b${Number(day)}\\b.* ${year} as completed\\?$`),
  });
  await question.getByRole('button', { name: 'Not Yet' }).click();
  await expect(question).toHaveCount(0);
  await expect(tile(workerPage, 'Assigned', 1)).toBeVisible();
  await completeEarly(complete);
  await expect(workerPage.getByText('Shift marked as completed')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(tile(workerPage, 'Assigned', 0)).toBeVisible();
  await tile(workerPage, 'Settled', 1).click();
  await expect(card).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  // Seven hours at 185 SEK.
  await expect(card).toContainText('7 h · 1,295 SEK');
});

test(
  'the other tabs say which shift has ended and is not marked as completed, until it is',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const business = aBusiness();
    await signUpByApi(businessPage, 'businesses', business);
    await signUpByApi(page, 'workers', aWorker());
    const hire = async (job: ReturnType<typeof aJob>) => {
      const jobId = await postJob(businessPage, job);
      const application = await applyToJob(page, jobId);
      await businessPage.request.post(`/api/applications/${application}/accept`);
      return { jobId, application };
    };
    const first = await hire(aJob());
    await page.route('**/api/shifts?*view=assigned*', async (route) => {
      // Without If-None-Match, the server sends the whole body even if nothing has changed.
      const { 'if-none-match': _, ...headers } = route.request().headers();
      const response = await route.fetch({ headers });
      const list = (await response.json()) as { shifts: object[] };
      const [startDate, endDate] = [8, 1].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString());
      const shifts = list.shifts.map((shift) => ({ ...shift, startDate, endDate }));
      await route.fulfill({ response, json: { ...list, shifts } });
    });
    const box = page.getByRole('region', { name: 'Did you work?' });
    const link = box.getByRole('link');
    await page.goto('/worker/dashboard');
    await expect(link).toHaveText(/: mark the shift as completed$/);
    await expect(link).toContainText(`${business.businessName}, `);
    await expect(link).toHaveAttribute('href', `/worker/jobs/${first.jobId}`);

    const second = await hire({ ...aJob(), startTime: '10:00', endTime: '14:00' });
    await expect(link).toHaveText('2 shifts to mark as completed');
    await link.click();
    await expect(page).toHaveURL('/worker/dashboard?view=assigned');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(box).toHaveCount(0);
    await tile(page, 'Settled', 0).click();
    await expect(link).toHaveText('2 shifts to mark as completed');

    for (const { application } of [first, second]) await page.request.post(`/api/applications/${application}/complete`);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(box).toHaveCount(0);
  },
);

test(
  'Past has each outcome with its time, and changes live',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const business = aBusiness();
    await signUpByApi(businessPage, 'businesses', business);
    const [declined, closed] = [aJob(), aJob()];
    const [declinedId, closedId] = [await postJob(businessPage, declined), await postJob(businessPage, closed)];
    await signUpByApi(workerPage, 'workers', aWorker());
    await workerPage.goto('/worker/dashboard');
    await workerPage.getByRole('link', { name: 'Past' }).click();
    await expect(workerPage).toHaveURL('/worker/dashboard?view=past');
    await expect(workerPage.getByText('No past applications yet.')).toBeVisible();

    const application = await applyToJob(workerPage, declinedId);
    await applyToJob(workerPage, closedId);
    await businessPage.request.post(`/api/applications/${application}/decline`);
    const cards = workerPage.getByRole('article');
    await expect(cards).toContainText([`${business.businessName} said no this time, `]);
    await businessPage.request.post(`/api/jobs/${closedId}/close`);
    await expect(cards).toContainText([
      /The job was closed before it was filled, today \d\d:\d\d/,
      /said no this time/,
    ]);
    await expect(cards.first().getByRole('button')).toHaveText(['Withdraw Application']);
  },
);

test('if a list fails, the tiles stay and the list can be retried', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  // A live event would refetch the list first.
  await muteLiveStream(page);
  await withoutFirstScreenResponses(page);
  await page.route('**/api/shifts?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/worker/dashboard?view=settled');
  await expect(page.getByText("This couldn't be loaded.")).toBeVisible();
  await expect(tile(page, 'Settled', 0)).toBeVisible();
  await page.unroute('**/api/shifts?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No settled shifts yet.')).toBeVisible();
});
