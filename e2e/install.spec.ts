import { withAnAssignedShift } from './setup/offline.ts';
import { aWorker, signedUp } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

type Manifest = {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
};

test('the app can be installed: its manifest is linked from every page, and all that it names is there', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page.locator('head link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
    await expect(page.locator('head meta[name=theme-color]')).toHaveCount(2);
  }
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons, shortcuts, ...manifest } = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Passa', start_url: '/dashboard', display: 'standalone' });
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['My Shifts', '/worker/dashboard'],
    ['Browse Jobs', '/worker/jobs'],
  ]);
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'maskable', 'monochrome']);
  for (const { src, sizes } of icons) {
    const bytes = await (await request.get(src)).body();
    // A PNG's width and height stand at its beginning.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test(
  'it is offered to whoever has a shift to keep an eye on, and not again once declined',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const offer = page.getByRole('region', { name: 'Install Passa' });
    const browserOffers = () => page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));

    await signedUp(page, 'workers', aWorker());
    await page.goto('/worker/dashboard');
    await expect(page.getByRole('link', { name: /^Applied\s*0$/ })).toBeVisible();
    await browserOffers();
    await expect(offer).toHaveCount(0);

    // Somebody else logs in there, which ends the session of a page that is open.
    await page.goto('about:blank');
    await withAnAssignedShift(page, await anotherBrowser());
    await page.goto('/worker/dashboard');
    await expect(page.getByRole('link', { name: /^Assigned\s*1$/ })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await browserOffers();
    await expect(offer.getByRole('button', { name: 'Install' })).toBeVisible();
    await offer.getByRole('button', { name: 'No, thanks' }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('link', { name: /^Assigned\s*1$/ })).toBeVisible();
    await browserOffers();
    await expect(offer).toHaveCount(0);
  },
);

test('where only the person can install it, they read how', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  await withAnAssignedShift(page, await anotherBrowser());
  // As Safari on a phone says it.
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
  await page.goto('/worker/dashboard');
  await expect(page.getByRole('region', { name: 'Install Passa' })).toContainText(
    'Tap Share in Safari, then Add to Home Screen.',
  );
});
