import { defineConfig } from '@playwright/test';
import { findBrowser, launchOptions } from './setup/browser.ts';

/** A headless shell shows no system notification, and renders text otherwise than the pictures that the gallery is compared with. */
const NEEDS_FULL_BROWSER = ['**/push-message.spec.ts', '**/gallery.spec.ts'];

// A test tagged `@long` runs by `npm run test:e2e:long`, any other by `npm run test:e2e`: each is run by one of the two, and a new
// one before every push until somebody tags it. What needs a full browser is long.
export default defineConfig({
  testDir: '.',
  globalSetup: './setup/empty-database.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { threshold: 0.03, maxDiffPixels: 10 },
  },
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    // Far from Stockholm, so that a screen which forgot its zone shows it.
    timezoneId: 'America/New_York',
    // A page that is kept would stand in for what a test does to the network; those about that allow it.
    serviceWorkers: 'block',
    // What every test would pay for, so that one that fails has it: `--trace on` has it of one that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'headless', testIgnore: NEEDS_FULL_BROWSER, use: { launchOptions: launchOptions('headless') } },
    // Where there is none, `setup/check-browser.ts` has said so before a run that asks for this project.
    ...(findBrowser('full')
      ? [{ name: 'full', testMatch: NEEDS_FULL_BROWSER, use: { launchOptions: launchOptions('full') } }]
      : []),
  ],
});
