import { aWorker, signedUp } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// What is seen of a signed-in screen from the first answer on.

test.use({ serviceWorkers: 'block' });

test('the frame is there before any script, and makes room for the screen', { tag: '@long' }, async ({ page }) => {
  await signedUp(page, 'workers', aWorker());
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await page.goto('/worker/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByText('Passa', { exact: true })).toBeVisible();
  letThrough();
  await expect(page.getByRole('heading', { level: 1, name: 'My Shifts' })).toBeVisible();
  await expect(page.locator('#waiting')).toHaveCount(0);
});

for (const path of ['/worker/dashboard', '/worker/jobs', '/worker/profile', '/worker/security']) {
  test(`${path} stays when it is there, whatever of it comes later`, { tag: '@long' }, async ({ page }) => {
    await signedUp(page, 'workers', aWorker());
    await page.addInitScript(() => {
      const seen: string[] = [];
      const look = () => {
        const heading = document.querySelector('main h1');
        const now = heading?.checkVisibility() ? 'there' : 'not there';
        if (now !== seen.at(-1)) seen.push(now);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(window, { seen });
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // All that is loaded after the screen is here.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['not there', 'there']);
  });
}
