import type { Locator, Page } from '@playwright/test';
import { delayRequests } from './setup/connection.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Wide enough for the steps beside the lists.
test.use({ viewport: { width: 1600, height: 900 } });

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });

test(
  'the first steps guide a new business from its first job to its first decision, and then disappear',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await signUpByApi(businessPage, 'businesses', aBusiness());
    await businessPage.goto('/business/dashboard');
    await expect(steps(businessPage)).toContainText('1 of 3 done');
    await expect(steps(businessPage).getByRole('listitem').first()).toContainText('Tell us about your venueDone');
    await steps(businessPage).getByRole('link', { name: 'Post your first shift' }).click();
    // Its heading, not its URL, which changes while the dashboard is still mounted.
    await expect(businessPage.getByRole('heading', { name: 'Post a New Job' })).toBeVisible();

    const jobId = await postJob(businessPage, aJob());
    await businessPage.goBack();
    await expect(steps(businessPage)).toContainText('2 of 3 done');
    const workerPage = await anotherBrowser();
    await signUpByApi(workerPage, 'workers', aWorker());
    const application = await applyToJob(workerPage, jobId);
    await steps(businessPage).getByRole('link', { name: 'Answer an application' }).click();
    await expect(businessPage.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
    await businessPage.request.post(`/api/applications/${application}/decline`);
    const desktop = businessPage.viewportSize() ?? { width: 1600, height: 900 };
    await businessPage.setViewportSize({ width: 390, height: 844 });
    await businessPage.getByRole('link', { name: 'Dashboard' }).click();
    await expect(steps(businessPage)).toContainText("You're all set.");
    await test.step('on a phone the steps can be collapsed', async () => {
      const toggle = businessPage.getByRole('button', { name: 'First steps' });
      await toggle.press('Enter');
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await expect(steps(businessPage)).not.toContainText("You're all set.");
      await toggle.press('Enter');
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    });

    await businessPage.setViewportSize(desktop);
    await businessPage.reload();
    await expect(businessPage.getByRole('region', { name: /^Next 7 days/ })).toBeVisible();
    await expect(steps(businessPage)).toHaveCount(0);
  },
);

test('steps that are already done never appear', { tag: '@long' }, async ({ page: workerPage, anotherBrowser }) => {
  const businessPage = await anotherBrowser();
  await signUpByApi(businessPage, 'businesses', aBusiness());
  const worker = aWorker();
  await signUpByApi(workerPage, 'workers', worker);
  await applyToJob(workerPage, await postJob(businessPage, aJob()));
  const { profile } = (await (await workerPage.request.get('/api/profile/worker')).json()) as {
    profile: Record<string, unknown>;
  };
  const { documents: _, videoResumeURL: __, videoPosterURL: ___, email: ____, ...editable } = profile;
  const experience = { id: '1', position: 'Cook', company: 'Kajen', startDate: '2020-01-01', endDate: null };
  const response = await workerPage.request.put('/api/profile/worker', {
    data: {
      ...editable,
      languageProficiency: { Swedish: 'Native' },
      workExperiences: [{ ...experience, current: true, description: '' }],
    },
  });
  expect(response.status()).toBe(200);
  await workerPage.addInitScript(() => {
    const watch = () => {
      if (document.documentElement.textContent.includes('First steps')) Object.assign(window, { seen: true });
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  const stepsResponse = workerPage.waitForResponse('**/api/first-steps');
  await workerPage.goto('/worker/dashboard');
  await stepsResponse;
  await expect(workerPage.getByRole('region', { name: /^Next 7 days/ })).toBeVisible();
  await workerPage.waitForLoadState('networkidle');
  expect(await workerPage.evaluate(() => 'seen' in window)).toBe(false);
});

test('hiding the steps applies to the current account only', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/dashboard');
  await expect(steps(page)).toContainText('0 of 3 done');
  await steps(page).getByRole('button', { name: 'Hide these steps' }).click();
  await expect(steps(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('region', { name: /^Next 7 days/ })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/dashboard');
  await expect(steps(page)).toContainText('0 of 3 done');
});

for (const width of [390, 1600]) {
  test(`the steps appear at ${width} px without moving anything`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUpByApi(page, 'businesses', aBusiness());
    const releaseRequests = await delayRequests(page, '**/api/first-steps');
    await page.goto('/business/dashboard');
    const boundingBoxes = () =>
      Promise.all(
        [
          page.getByRole('heading', { level: 1 }),
          page.getByRole('link', { name: /^Open Jobs/ }),
          page.getByText('No open jobs found.'),
          page.getByRole('region', { name: /^Next 7 days/ }),
        ].map((element) => element.boundingBox()),
      );
    await expect(page.getByText('No open jobs found.')).toBeVisible();
    await expect(page.getByText(/^(0 shifts|No shifts on these days.)$/)).toBeVisible();
    const before = await boundingBoxes();
    await expect(steps(page)).toHaveCount(0);
    releaseRequests();
    await expect(steps(page)).toBeInViewport();
    expect(await boundingBoxes()).toEqual(before);
  });
}

for (const width of [320, 390]) {
  test(
    `at ${width} px the steps cover nothing and are the last part of the page`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await signUpByApi(page, 'businesses', aBusiness());
      await postJob(page, aJob());
      await page.goto('/business/dashboard');
      const boxOf = async (locator: Locator) => {
        const box = await locator.boundingBox();
        if (!box) throw new Error('An element is missing.');
        return { top: box.y, bottom: box.y + box.height };
      };
      await expect(steps(page)).toBeVisible();
      const link = page.getByRole('link', { name: 'View Applications' });
      expect((await boxOf(steps(page))).top).toBeGreaterThanOrEqual((await boxOf(link)).bottom);
      await page.keyboard.press('End');
      const navigationBox = await boxOf(page.getByRole('navigation', { name: 'Main' }));
      await expect.poll(async () => navigationBox.top - (await boxOf(steps(page))).bottom).toBeGreaterThan(0);
      expect(navigationBox.top - (await boxOf(steps(page))).bottom).toBeLessThan(80);
    },
  );
}

test('the week does not wait for the steps below it', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  const releaseRequests = await delayRequests(page, '**/assets/first-steps-*.js');
  await page.goto('/business/dashboard');
  await expect(page.getByText('No shifts on these days.')).toBeVisible();
  releaseRequests();
  await expect(steps(page)).toBeVisible();
});

test(
  'on a phone the steps are one row with the next one, which expands to all steps',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signUpByApi(page, 'workers', aWorker());
    await page.goto('/worker/dashboard');
    const toggle = page.getByRole('button', { name: 'First steps' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(steps(page)).toContainText('Add the languages you speak');
    await expect(steps(page).getByRole('link')).toHaveCount(0);
    await toggle.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(steps(page).getByRole('link')).toHaveCount(3);
    await steps(page).getByRole('button', { name: 'Hide these steps' }).click();
    await expect(steps(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  },
);
