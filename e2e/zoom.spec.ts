import type { Page } from '@playwright/test';
import { test } from './setup/demo.ts';
import { goToScreen } from './setup/open-page.ts';
import type { Viewer } from './setup/screens/screen.ts';
import { screenNamed } from './setup/screens/index.ts';
import { expect } from './setup/test.ts';

/** The viewport of a window of 1280 by 800 at 200 % zoom. */
const ZOOMED = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };

/** One screen of each kind, and all screens with sticky parts. */
const KINDS: Partial<Record<Viewer, readonly string[]>> = {
  nobody: ['landing', 'login', 'signup-worker'],
  worker: ['worker-available', 'worker-assigned', 'worker-browse', 'worker-job-open', 'worker-profile'],
  business: ['business-open', 'business-post-job', 'business-applications-open', 'business-profile'],
};

type Stop = { html: string; isLast: boolean; isCovered: boolean };

/** The focused element, and whether its middle is covered (WCAG 2.4.11 requires less: a part may be covered). */
const readStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const noStop = { html: '', isLast: true, isCovered: false };
    if (!focused || focused === document.body) return noStop;
    const isLast = focused.hasAttribute('data-was-focused');
    focused.setAttribute('data-was-focused', '');
    // The visible part of a small checkbox is its label.
    const visibleElement = focused.closest('label') ?? focused;
    const { left, right, top, bottom } = visibleElement.getBoundingClientRect();
    const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2;
    const hit = document.elementFromPoint(
      middle(left, right, window.innerWidth),
      middle(top, bottom, window.innerHeight),
    );
    const isHit = hit !== null && (visibleElement.contains(hit) || hit.contains(visibleElement));
    return { html: focused.outerHTML.slice(0, 200), isLast, isCovered: !isHit };
  });

/** Elements with overflowing content that cannot be scrolled. */
const clippedElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflowX, clipPath } = getComputedStyle(element);
        const hidesOverflow = overflowX === 'hidden' || overflowX === 'clip';
        // Content for screen readers only is clipped completely.
        return hidesOverflow && clipPath === 'none' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );

async function expectNoOverflow(page: Page) {
  const overflowWidth = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflowWidth, 'the page has no horizontal scrolling').toBeLessThanOrEqual(0);
  expect.soft(await clippedElements(page), 'no content is clipped').toEqual([]);
}

/** Every screen has at least this many stops. With fewer, the test would have checked nothing. */
const MIN_STOPS = 5;

async function expectFocusUncovered(page: Page) {
  const covered: string[] = [];
  let stops = 0;
  for (; ; stops++) {
    await page.keyboard.press('Tab');
    const { html, isLast, isCovered } = await readStop(page);
    if (isLast) break;
    if (isCovered) covered.push(html);
  }
  expect.soft(stops, 'the page has tab stops').toBeGreaterThan(MIN_STOPS);
  expect.soft(covered, 'no focused element is covered').toEqual([]);
}

for (const [viewer, names] of Object.entries(KINDS)) {
  const screens = names.map(screenNamed);

  test(
    `at 200 % all of the ${viewer}'s screens are reachable, and the focus is visible`,
    { tag: '@long' },
    async ({ openPageAs }) => {
      const page = await openPageAs(viewer as Viewer, 'en', ZOOMED);
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          await goToScreen(page, screen);
          await expectNoOverflow(page);
          await expectFocusUncovered(page);
        });
      }
    },
  );
}
