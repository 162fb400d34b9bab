import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from './setup/browser.ts';

const started = (executablePath: string | undefined) => ({
  args: BROWSER_ARGS,
  ...(executablePath && { executablePath }),
});

/**
 * What a browser without a window does otherwise: it shows nothing that is pushed, and sets letters in another way than those
 * that the pictures are compared with.
 */
const NEEDS_A_WINDOW = ['**/push-message.spec.ts', '**/gallery.spec.ts'];

export default defineConfig({
  testDir: '.',
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
    { name: 'without a window', testIgnore: NEEDS_A_WINDOW, use: { launchOptions: started(browserPath()) } },
    {
      name: 'whole',
      testMatch: NEEDS_A_WINDOW,
      // Playwright's own has a window only by this name.
      use: { launchOptions: started(browserPath(true)), ...(!browserPath(true) && { channel: 'chromium' }) },
    },
  ],
});
