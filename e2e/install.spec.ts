import { createAssignedShift } from './setup/assigned-shift.ts';
import { aWorker, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

type Manifest = {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
};

test('every page links a manifest, and its files exist', { tag: '@long' }, async ({ page, request }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page.locator('head link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
    await expect(page.locator('head meta[name=theme-color]')).toHaveCount(2);
  }
  const response = await request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { icons, shortcuts, ...manifest } = (await response.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Passa', start_url: '/dashboard', display: 'standalone' });
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['My Shifts', '/worker/dashboard'],
    ['Browse Jobs', '/worker/jobs'],
  ]);
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'maskable', 'monochrome']);
  for (const { src, sizes } of icons) {
    const bytes = await (await request.get(src)).body();
    // A PNG's width and height are in its header.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test(
  'installing is offered to a worker with a shift, and not again after a refusal',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const offer = page.getByRole('region', { name: 'Install Passa' });
    const browserOffers = () => page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));

    await signUpByApi(page, 'workers', aWorker());
    await page.goto('/worker/dashboard');
    await expect(page.getByRole('link', { name: /^Applied\s*0$/ })).toBeVisible();
    await browserOffers();
    await expect(offer).toHaveCount(0);

    // Another log-in ends the session of the open page.
    await page.goto('about:blank');
    await createAssignedShift(page, await anotherBrowser());
    await page.goto('/worker/dashboard');
    await expect(page.getByRole('link', { name: /^Assigned\s*1$/ })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await browserOffers();
    await expect(offer.getByRole('button', { name: 'Install' })).toBeVisible();
    await offer.getByRole('button', { name: 'No thanks' }).click();
    await expect(offer).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('link', { name: /^Assigned\s*1$/ })).toBeVisible();
    await browserOffers();
    await expect(offer).toHaveCount(0);
  },
);

test('on iOS the page explains how to install', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  await createAssignedShift(page, await anotherBrowser());
  // As Safari on iOS.
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
  await page.goto('/worker/dashboard');
  await expect(page.getByRole('region', { name: 'Install Passa' })).toContainText(
    'Tap Share in Safari, then Add to Home Screen.',
  );
});
