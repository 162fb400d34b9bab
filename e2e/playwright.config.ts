import { defineConfig } from '@playwright/test';
import { findBrowser, launchOptions } from './setup/browser.ts';

/**
 * These need a full browser: a headless shell shows no system notifications, and renders text differently from the
 * gallery's baselines.
 */
const NEEDS_FULL_BROWSER = ['**/push-message.spec.ts', '**/gallery.spec.ts'];

// A test tagged `@long` runs with `npm run test:e2e:long`, any other with `npm run test:e2e`. Each test runs in one of
// the two. Tests that need a full browser are long.
export default defineConfig({
  testDir: '.',
  globalSetup: './setup/empty-database.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A test waits for half of its time, so that three of them keep two cores busy.
  workers: 3,
  timeout: 90_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { threshold: 0.03, maxDiffPixels: 10 },
  },
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    // Far from Stockholm, to reveal code that uses the browser's time zone.
    timezoneId: 'America/New_York',
    // Animations cost processor time, and Playwright waits until they end before each click. A theme that is switched in
    // place has a transition, too, and contrast is measured at once.
    contextOptions: { reducedMotion: 'reduce' },
    // A cached page would bypass the routes of a test. Tests of the service worker allow it.
    serviceWorkers: 'block',
    // Tracing slows every test. Use `--trace on` to debug a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'headless', testIgnore: NEEDS_FULL_BROWSER, use: { launchOptions: launchOptions('headless') } },
    // Without a full browser, `setup/check-browser.ts` has reported it before.
    ...(findBrowser('full')
      ? [{ name: 'full', testMatch: NEEDS_FULL_BROWSER, use: { launchOptions: launchOptions('full') } }]
      : []),
  ],
});
