import { delayRequests } from './setup/connection.ts';
import { aBusiness, aJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// The rendering of a signed-in screen from the first response on.

/** A guard against an accident: no code is bent to save a kilobyte. Bytes, compressed by Brotli. */
const MAX_SCRIPTS = 130_000;

test.use({ serviceWorkers: 'block' });

test(
  "the area's skeleton shows before any script, and is replaced by the screen",
  { tag: '@long' },
  async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    const releaseRequests = await delayRequests(page, '**/assets/*.js');
    await page.goto('/worker/dashboard', { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(page.getByText('Passa', { exact: true })).toBeVisible();
    releaseRequests();
    await expect(page.getByRole('heading', { level: 1, name: 'My Shifts' })).toBeVisible();
    await expect(page.locator('#waiting')).toHaveCount(0);
  },
);

for (const [role, person, path] of [
  ['workers', aWorker(), '/worker/dashboard?view=applied'],
  ['businesses', aBusiness(), '/business/dashboard'],
] as const) {
  test(
    `the first screen of ${role} needs one request beside its page, sent before any script`,
    { tag: '@long' },
    async ({ page }) => {
      await signUpByApi(page, role, person);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await page.goto(path);
      await expect(page.getByRole('region', { name: /^Next 7 days/ })).toContainText(/0 (?:shifts|assigned)/);
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      const answeredAtStart = requested.filter((one) =>
        /^\/api\/.*(session|counts|week|notifications|jobs)$/.test(one),
      );
      expect(answeredAtStart).toEqual([]);
      // Only the tab Assigned, which is prefetched for offline use, is requested by itself.
      expect(requested.filter((one) => one === '/api/shifts').length).toBeLessThan(2);
      expect(requested.indexOf('/api/start')).toBeLessThan(requested.findIndex((one) => one.endsWith('.js')));
    },
  );
}

for (const [role, person, path] of [
  ['workers', aWorker(), '/worker/dashboard?view=applied'],
  ['businesses', aBusiness(), '/business/dashboard'],
] as const) {
  test(`${path} shows itself with at most 130 KB of scripts, and requests the others later`, async ({ page }) => {
    await signUpByApi(page, role, person);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main h1')) return;
        observer.disconnect();
        performance.mark('rendered');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(path);
    await expect(page.getByRole('region', { name: /^Next 7 days/ })).toContainText(/0 (?:shifts|assigned)/);
    const early = await page.evaluate(() => {
      const rendered = performance.getEntriesByName('rendered')[0]?.startTime ?? 0;
      const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return requests
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < rendered)
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
    });
    expect(early.map(({ name }) => name).filter((name) => !/\/(?:index|rolldown-runtime)-/.test(name))).toEqual([]);
    const bytes = early.reduce((sum, script) => sum + script.bytes, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MAX_SCRIPTS);
  });
}

for (const path of ['/worker/dashboard', '/worker/jobs', '/worker/profile', '/worker/security']) {
  test(`${path} does not shift when later parts load`, { tag: '@long' }, async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    await page.addInitScript(() => {
      const states: string[] = [];
      const recordHeading = () => {
        const heading = document.querySelector('main h1');
        const state = heading?.checkVisibility() ? 'visible' : 'hidden';
        if (state !== states.at(-1)) states.push(state);
        requestAnimationFrame(recordHeading);
      };
      requestAnimationFrame(recordHeading);
      Object.assign(window, { states });
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // All later parts have loaded.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { states: string[] }).states)).toEqual([
      'hidden',
      'visible',
    ]);
  });
}

test('a job appears together with what to know of its hours', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  const id = await postJob(page, aJob());
  await signUpByApi(page, 'workers', aWorker());
  const releaseWarnings = await delayRequests(page, '**/working-time');
  await page.addInitScript(() => {
    const states: string[] = [];
    const recordHeadings = () => {
      const state = [...document.querySelectorAll('article :is(h1, h2)')].map((each) => each.textContent).join();
      if (state !== states.at(-1)) states.push(state);
      requestAnimationFrame(recordHeadings);
    };
    requestAnimationFrame(recordHeadings);
    Object.assign(window, { states });
  });
  const job = page.waitForResponse(`**/api/jobs/${id}`);
  await page.goto(`/worker/jobs/${id}`);
  await job;
  releaseWarnings();
  await expect(page.getByRole('heading', { name: 'Rest and hours' })).toBeVisible();
  const states = await page.evaluate(() => (window as unknown as { states: string[] }).states);
  expect(states.filter((one) => one !== '' && !one.includes('Rest and hours'))).toEqual([]);
});
