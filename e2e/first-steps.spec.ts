import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });

test('a new business is guided from its first job to its first answer, and then no more', async ({
  page: venue,
  anotherBrowser,
}) => {
  await signUpByApi(venue, 'businesses', aBusiness());
  await venue.goto('/business/dashboard');
  await expect(steps(venue)).toContainText('1 of 3 done');
  await expect(steps(venue).getByRole('listitem').first()).toContainText('Tell us about your venueDone');
  await steps(venue).getByRole('link', { name: 'Post your first shift' }).click();
  // Its heading, not its URL, which changes while the dashboard is still mounted.
  await expect(venue.getByRole('heading', { name: 'Post a New Job' })).toBeVisible();

  const jobId = await postJob(venue, aJob());
  await venue.goBack();
  await expect(steps(venue)).toContainText('2 of 3 done');
  const person = await anotherBrowser();
  await signUpByApi(person, 'workers', aWorker());
  const application = await applyToJob(person, jobId);
  await steps(venue).getByRole('link', { name: 'Answer somebody who applied' }).click();
  await expect(venue.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await venue.request.post(`/api/applications/${application}/decline`);
  const desk = venue.viewportSize() ?? { width: 1280, height: 720 };
  await venue.setViewportSize({ width: 390, height: 844 });
  await venue.getByRole('link', { name: 'Dashboard' }).click();
  await expect(steps(venue)).toContainText('That is all there is to it.');
  await test.step('on a phone the bar can be collapsed', async () => {
    const fold = venue.getByRole('button', { name: 'First steps' });
    await fold.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(steps(venue)).not.toContainText('That is all there is to it.');
    await fold.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
  });

  await venue.setViewportSize(desk);
  await venue.reload();
  await expect(venue.getByRole('region', { name: /^Week/ })).toBeVisible();
  await expect(steps(venue)).toHaveCount(0);
});

test(
  'steps done elsewhere are not shown, not even for a moment',
  { tag: '@long' },
  async ({ page: person, anotherBrowser }) => {
    const venue = await anotherBrowser();
    await signUpByApi(venue, 'businesses', aBusiness());
    const worker = aWorker();
    await signUpByApi(person, 'workers', worker);
    await applyToJob(person, await postJob(venue, aJob()));
    const { profile } = (await (await person.request.get('/api/profile/worker')).json()) as {
      profile: Record<string, unknown>;
    };
    const { documents: _, videoResumeURL: __, videoPosterURL: ___, email: ____, ...kept } = profile;
    const experience = { id: '1', position: 'Cook', company: 'Kajen', startDate: '2020-01-01', endDate: null };
    const saved = await person.request.put('/api/profile/worker', {
      data: {
        ...kept,
        languageProficiency: { Swedish: 'Native' },
        workExperiences: [{ ...experience, current: true, description: '' }],
      },
    });
    expect(saved.status()).toBe(200);
    await person.addInitScript(() => {
      const look = () => {
        if (document.documentElement.textContent.includes('First steps')) Object.assign(window, { seen: true });
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const answer = person.waitForResponse('**/api/first-steps');
    await person.goto('/worker/dashboard');
    await answer;
    await expect(person.getByRole('region', { name: /^Week/ })).toBeVisible();
    await person.waitForLoadState('networkidle');
    expect(await person.evaluate(() => 'seen' in window)).toBe(false);
  },
);

test('hiding the steps applies to one account only', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/dashboard');
  await expect(steps(page)).toContainText('0 of 3 done');
  await steps(page).getByRole('button', { name: 'Hide these steps' }).click();
  await expect(steps(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('region', { name: /^Week/ })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/dashboard');
  await expect(steps(page)).toContainText('0 of 3 done');
});

for (const width of [390, 1280]) {
  test(`the steps appear at ${width} px without moving anything`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUpByApi(page, 'businesses', aBusiness());
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/first-steps', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.goto('/business/dashboard');
    const places = () =>
      Promise.all(
        [
          page.getByRole('heading', { level: 1 }),
          page.getByRole('link', { name: /^Open Jobs/ }),
          page.getByText('No open jobs found.'),
          page.getByRole('region', { name: /^Week/ }),
        ].map((part) => part.boundingBox()),
      );
    await expect(page.getByText('No open jobs found.')).toBeVisible();
    await expect(page.getByText(/^(0 shifts|There are no shifts this week.)$/)).toBeVisible();
    const before = await places();
    await expect(steps(page)).toHaveCount(0);
    answer();
    await expect(steps(page)).toBeInViewport();
    expect(await places()).toEqual(before);
  });
}

test('the week does not wait for the steps below it', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  let arrive = () => {};
  const isOnTheWay = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/first-steps-*.js', async (route) => {
    await isOnTheWay;
    await route.continue();
  });
  await page.goto('/business/dashboard');
  await expect(page.getByText('There are no shifts this week.')).toBeVisible();
  arrive();
  await expect(steps(page)).toBeVisible();
});

test('on a phone the bar shows the next step, and expands to all steps', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/dashboard');
  const fold = page.getByRole('button', { name: 'First steps' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(steps(page)).toContainText('Say which languages you speak');
  await expect(steps(page).getByRole('link')).toHaveCount(0);
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(steps(page).getByRole('link')).toHaveCount(3);
  await steps(page).getByRole('button', { name: 'Hide these steps' }).click();
  await expect(steps(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
