import type { Locator, Page } from '@playwright/test';
import { delayRequests } from './setup/connection.ts';
import { button, fieldByLabel, fillBasics } from './setup/forms.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Wide enough for the steps beside the lists.
test.use({ viewport: { width: 1600, height: 900 } });

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });

/** The distance from the top of the page. Pixels. */
const topOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));

test(
  'the first steps guide a new business from its first job to its first decision, and then disappear',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await signUpByApi(businessPage, 'businesses', aBusiness());
    await businessPage.goto('/business/dashboard');
    await expect(steps(businessPage)).toContainText('1 of 4 done');
    await expect(steps(businessPage).getByRole('listitem').first()).toContainText('Tell us about your venueDone');
    await steps(businessPage).getByRole('link', { name: 'Post your first shift' }).click();
    // Its heading, not its URL, which changes while the dashboard is still mounted.
    await expect(businessPage.getByRole('heading', { name: 'Post a New Job' })).toBeVisible();

    const jobId = await postJob(businessPage, aJob());
    await businessPage.goBack();
    await expect(steps(businessPage)).toContainText('2 of 4 done');
    await steps(businessPage).getByRole('link', { name: 'Say when you pay' }).click();
    await fieldByLabel(businessPage, 'When pay is paid out').fill('The 25th');
    await button(businessPage, 'Save Changes').click();
    // During a save the button is disabled too, and a link asks before it leaves the page.
    await expect(businessPage.getByText('Profile updated successfully!')).toBeVisible();
    await businessPage.getByRole('link', { name: 'Dashboard' }).click();
    await expect(steps(businessPage)).toContainText('3 of 4 done');
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
      await expect(steps(businessPage)).not.toContainText('Now you can fill your next shift.');
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

for (const width of [320, 390, 1280]) {
  test(
    `at ${width} px open steps are above the lists from the second visit, and move nothing`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await signUpByApi(page, 'businesses', aBusiness());
      for (let job = 0; job < 3; job++) await postJob(page, aJob());
      await page.goto('/business/dashboard');
      const link = page.getByRole('link', { name: 'View Applications' }).first();
      await expect(steps(page)).toBeVisible();
      expect(await topOf(steps(page))).toBeGreaterThan(await topOf(link));

      await test.step('on the way back from another page they are where they were', async () => {
        await link.click();
        await expect(page.getByRole('heading', { level: 1, name: /^Applications/ })).toBeVisible();
        await page.goBack();
        await expect(steps(page)).toBeVisible();
        expect(await topOf(steps(page))).toBeGreaterThan(await topOf(link));
      });

      const releaseRequests = await delayRequests(page, '**/api/first-steps');
      await page.reload();
      await expect(link).toBeVisible();
      const before = await topOf(link);
      await expect(steps(page)).toHaveCount(0);
      releaseRequests();
      await expect(steps(page)).toContainText('Say when you pay');
      expect(await topOf(link)).toBe(before);
      expect(await topOf(steps(page))).toBeLessThan(await topOf(page.getByRole('link', { name: /^Open Jobs/ })));

      await test.step('Back restores the scroll position', async () => {
        const last = page.getByRole('link', { name: 'View Applications' }).last();
        await last.scrollIntoViewIfNeeded();
        const position = await page.evaluate(() => Math.round(window.scrollY));
        await last.click();
        await expect(page.getByRole('heading', { level: 1, name: /^Applications/ })).toBeVisible();
        await page.goBack();
        await expect(steps(page)).toBeAttached();
        await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(position);
      });

      await test.step('hidden steps leave no gap', async () => {
        await page.getByRole('button', { name: 'First steps' }).press('Enter');
        await steps(page).getByRole('button', { name: 'Hide these steps' }).click();
        await expect(steps(page)).toHaveCount(0);
        await page.reload();
        await expect(link).toBeVisible();
        expect(await topOf(link)).toBeLessThan(before);
      });
    },
  );
}

test('after the sign-up the steps are above the lists at once', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const worker = aWorker();
  await page.goto('/signup/worker');
  await fillBasics(page, worker);
  await button(page, 'Continue').click();
  await fieldByLabel(page, 'Cook').check();
  await fieldByLabel(page, 'Street address').fill(worker.streetAddress);
  await fieldByLabel(page, 'Zip code').fill(worker.zipCode);
  await button(page, 'Create Account').click();
  await expect(steps(page)).toContainText('0 of 3 done');
  expect(await topOf(steps(page))).toBeLessThan(await topOf(page.getByRole('link', { name: /^Available/ })));
});

test('steps that were done elsewhere fill the space above the lists, once', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpByApi(page, 'businesses', aBusiness());
  await page.goto('/business/dashboard');
  await expect(steps(page)).toBeVisible();
  const done = ['venue', 'job', 'payday', 'answer'].map((step) => ({ step, isDone: true }));
  await page.route('**/api/first-steps', (route) => route.fulfill({ json: { steps: done } }));
  const releaseRequests = await delayRequests(page, '**/api/first-steps');
  await page.reload();
  const tile = page.getByRole('link', { name: /^Open Jobs/ });
  await expect(page.getByText('No open jobs found.')).toBeVisible();
  const before = await topOf(tile);
  releaseRequests();
  await expect(steps(page)).toContainText("4 of 4 doneYou're all set.");
  expect(await topOf(tile)).toBe(before);
  await page.reload();
  await expect(tile).toBeVisible();
  expect(await topOf(tile)).toBeLessThan(before);
  await expect(steps(page)).toHaveCount(0);
});

test.describe('while the steps cannot be loaded', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('the lists stay where they are', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signUpByApi(page, 'businesses', aBusiness());
    await page.goto('/business/dashboard');
    await expect(steps(page)).toBeVisible();
    await page.route('**/api/first-steps', (route) => route.fulfill({ status: 404, json: {} }));
    const releaseRequests = await delayRequests(page, '**/api/first-steps');
    await page.reload();
    const tile = page.getByRole('link', { name: /^Open Jobs/ });
    await expect(page.getByText('No open jobs found.')).toBeVisible();
    const before = await topOf(tile);
    releaseRequests();
    await expect(page.locator('main .invisible > [aria-busy]')).toBeAttached();
    expect(await topOf(tile)).toBe(before);
  });
});

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
