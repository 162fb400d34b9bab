import type { Page } from '@playwright/test';
import { violationsOn } from './setup/axe.ts';
import { aBusiness, aWorker, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Specification section 2, 'Landing page': each link with its destination.
const LINKS = [
  ['Log In', '/login'],
  ['For Businesses', '/signup/business'],
  ['Find Work Now', '/signup/worker'],
  ['Hire Staff', '/signup/business'],
  ['Start as Worker', '/signup/worker'],
  ['Start as Business', '/signup/business'],
  ['Find Jobs', '/signup/worker'],
  ['Post Jobs', '/signup/business'],
] as const;

const PLACEHOLDERS = [
  'Career Resources',
  'Skill Development',
  'Pricing',
  'Enterprise',
  'Help Center',
  'Contact Us',
  'Privacy Policy',
];

const HEADINGS = [
  'Why choose Passa',
  'Instant Matching',
  'Verified Profiles',
  'Career Growth',
  'How It Works',
  'Create Profile',
  'Get Matched',
  'Start Working',
];

async function expectCompletePage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText(
    "Sweden's premier hospitality marketplace, connecting hospitality workers with businesses in Stockholm, Gothenburg and Malmö.",
  );
  for (const name of HEADINGS) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  for (const [figure, label] of [
    ['1000+', 'active workers'],
    ['500+', 'businesses'],
    ['98%', 'success rate'],
  ] as const) {
    await expect(page.getByRole('definition').filter({ hasText: figure })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  for (const text of ['Background checks', 'Training', 'Secure payments', '24/7 support']) {
    await expect(page.getByRole('main')).toContainText(text);
  }
  await expect(page.getByRole('blockquote')).toHaveCount(3);
  for (const name of [/^The list of those who applied/, /^A worker's assigned shifts on a phone/]) {
    await expect(page.getByRole('img', { name })).toHaveAttribute('src', /^\/screens\/.+-en-light\.webp$/);
  }
  await expect(page.getByRole('figure', { name: 'How a shift goes from open to hired' })).toContainText(
    /Open.*Pending.*Hired/,
  );
  for (const [name, href] of LINKS) {
    await expect(page.getByRole('link', { name, exact: true }), name).toHaveAttribute('href', href);
  }
  for (const text of PLACEHOLDERS) {
    const anchor = page.locator('footer a', { hasText: text });
    await expect(anchor).toBeVisible();
    await expect(anchor).not.toHaveAttribute('href');
  }
}

test('the landing page has everything that the specification lists, and loads no script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await expectCompletePage(page);
  expect(scripts).toEqual([]);
});

test('the first response is complete and small', async ({ request }) => {
  const response = await request.get('/');
  const html = await response.text();
  for (const text of [...HEADINGS, ...PLACEHOLDERS, ...LINKS.map(([name]) => name)]) expect(html).toContain(text);
  expect(html).not.toContain('<script');
  const compressed = new Blob([html]).stream().pipeThrough(new CompressionStream('gzip'));
  expect((await new Response(compressed).arrayBuffer()).byteLength).toBeLessThan(40_000);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all content is there, and the links work', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await expectCompletePage(page);
    for (const [name, href] of LINKS) {
      await page.goto('/');
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(href);
    }
  });
});

test("the app's home page has the same content and links", { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await expectCompletePage(page);
  await page.getByRole('link', { name: 'Start as Business' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hire staff');
});

test(
  'a signed-in user is redirected to the dashboard, unless the session has ended',
  { tag: '@long' },
  async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    await page.goto('/');
    await expect(page).toHaveURL(/\/worker\/dashboard/);

    // Nothing is requested with a session that is about to end.
    await page.goto('about:blank');
    const [cookie] = await page.context().cookies();
    if (!cookie) throw new Error('Signing up gave no cookie.');
    await page.request.delete('/api/session');
    await page.context().addCookies([cookie]);
    await page.goto('/');
    await expectCompletePage(page);

    await page.context().clearCookies();
    await signUpByApi(page, 'businesses', aBusiness());
    await page.goto('/');
    await expect(page).toHaveURL('/business/dashboard');
  },
);

test('the head has a title, a canonical URL and a preview', async ({ page, baseURL, request }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Passa: hospitality shifts in Stockholm, Gothenburg and Malmö');
  const attributeOf = (selector: string, attribute: string) => page.locator(`head ${selector}`).getAttribute(attribute);
  expect(await attributeOf('meta[name=description]', 'content')).toContain("Sweden's premier hospitality marketplace");
  expect(await attributeOf('link[rel=canonical]', 'href')).toBe(`${baseURL ?? ''}/`);
  expect(await attributeOf('meta[property="og:url"]', 'content')).toBe(`${baseURL ?? ''}/`);
  for (const name of ['og:title', 'og:description', 'og:type', 'og:site_name', 'og:image:alt']) {
    expect(await attributeOf(`meta[property="${name}"]`, 'content'), name).toBeTruthy();
  }
  for (const name of ['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image']) {
    expect(await attributeOf(`meta[name="${name}"]`, 'content'), name).toBeTruthy();
  }
  const picture = await request.get((await attributeOf('meta[property="og:image"]', 'content')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  // A PNG's width and height are in its header.
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(await (await request.get('/?lang=sv')).text()).toContain(`content="${baseURL ?? ''}/share-sv.png"`);
  expect((await request.get('/share-sv.png')).headers()['content-type']).toBe('image/png');
  for (const icon of ['link[rel=icon]', 'link[rel=apple-touch-icon]']) {
    expect((await request.get((await attributeOf(icon, 'href')) ?? '')).headers()['content-type']).toMatch(/^image\//);
  }
});

test('crawlers find public pages only', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/api', '/worker', '/business']) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${baseURL ?? ''}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/', '/signup/worker', '/signup/business']) {
    expect(sitemap).toContain(`<loc>${baseURL ?? ''}${path}</loc>`);
  }
});

/**
 * The time at which the last animation of a page ends, in milliseconds since its start. No animation may start again.
 */
const lastAnimationEnd = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
  );

test('all animations end within five seconds, as they cannot be stopped', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const end = await lastAnimationEnd(page);
  expect(end, 'the page has an animation').toBeGreaterThan(0);
  expect(end).toBeLessThan(5000);
});

test('nothing moves with reduced motion', { tag: '@long' }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(await lastAnimationEnd(page)).toBe(0);
});

test('the landing page is accessible, also by keyboard', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1280]) {
      await test.step(`${colorScheme}, ${String(width)} px wide`, async () => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        expect(await violationsOn(page)).toEqual([]);
        const overflowWidth = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflowWidth, 'the page has no horizontal scrolling').toBeLessThanOrEqual(0);
      });
    }
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});
