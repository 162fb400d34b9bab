import type { Page } from '@playwright/test';
import { test } from './setup/demo.ts';
import { goTo } from './setup/looking.ts';
import type { Viewer } from './setup/screens/screen.ts';
import { screenNamed } from './setup/screens/index.ts';
import { expect } from './setup/test.ts';

/** What a window of 1280 by 800 shows of a page at 200 %. */
const ZOOMED = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };

/** A screen of each kind, and all those with something that stays in sight while the rest is scrolled. */
const KINDS: Partial<Record<Viewer, readonly string[]>> = {
  nobody: ['landing', 'login', 'signup-worker'],
  worker: ['worker-available', 'worker-assigned', 'worker-browse', 'worker-job-open', 'worker-profile'],
  business: ['business-open', 'business-post-job', 'business-applications-open', 'business-profile'],
};

type Stop = { what: string; isLast: boolean; isCovered: boolean };

/** Where the focus is, and whether anything covers the middle of it (WCAG 2.4.11 asks for less: a part may be covered). */
const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const nothing = { what: '', isLast: true, isCovered: false };
    if (!focused || focused === document.body) return nothing;
    const isLast = focused.hasAttribute('data-was-focused');
    focused.setAttribute('data-was-focused', '');
    // What is seen of a small box is its label.
    const seen = focused.closest('label') ?? focused;
    const { left, right, top, bottom } = seen.getBoundingClientRect();
    const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2;
    const hit = document.elementFromPoint(
      middle(left, right, window.innerWidth),
      middle(top, bottom, window.innerHeight),
    );
    const isThere = hit !== null && (seen.contains(hit) || hit.contains(seen));
    return { what: focused.outerHTML.slice(0, 200), isLast, isCovered: !isThere };
  });

/** What holds more than it shows, where the rest cannot be scrolled to. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflowX, clipPath } = getComputedStyle(element);
        const hides = overflowX === 'hidden' || overflowX === 'clip';
        // What is there to be read aloud alone is clipped to nothing.
        return hides && clipPath === 'none' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );

async function expectAllInReach(page: Page) {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(sideways, 'nothing has to be scrolled sideways').toBeLessThanOrEqual(0);
  expect.soft(await cutOff(page), 'nothing is cut off').toEqual([]);
}

/** Fewer stops no screen has: who stopped before them has looked at nothing. */
const A_HANDFUL = 5;

async function expectFocusInSight(page: Page) {
  const covered: string[] = [];
  let stops = 0;
  for (; ; stops++) {
    await page.keyboard.press('Tab');
    const { what, isLast, isCovered } = await stopOf(page);
    if (isLast) break;
    if (isCovered) covered.push(what);
  }
  expect.soft(stops, 'there is something to stop at').toBeGreaterThan(A_HANDFUL);
  expect.soft(covered, 'nothing covers what has the focus').toEqual([]);
}

for (const [viewer, names] of Object.entries(KINDS)) {
  const screens = names.map(screenNamed);

  test(
    `at 200 % all of the ${viewer}'s screens is in reach, and the focus in sight`,
    { tag: '@long' },
    async ({ looker }) => {
      const page = await looker(viewer as Viewer, 'en', ZOOMED);
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          await goTo(page, screen);
          await expectAllInReach(page);
          await expectFocusInSight(page);
        });
      }
    },
  );
}
