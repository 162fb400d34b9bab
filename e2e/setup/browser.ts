import { existsSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { packagedBrowser } from './packaged-browser.ts';

/** A headless shell renders the same pages in half the time; only a full browser shows system notifications. */
export type BrowserKind = 'headless' | 'full';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * No sandbox, so that the tests run in containers without user namespaces. The tests open no other site than the server
 * under test.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A browser that also keeps a spare process for a next page needs a fifth more processor time. The last
  // `--disable-features` counts, so this one repeats those of Playwright that matter for the tests.
  `--disable-features=${[
    'SpareRendererForSitePerProcess',
    'AimEnabled',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
  ].join(',')}`,
];

/**
 * Finds a browser: the one in `CHROMIUM`, or else Playwright's, the system's, or the one from the npm package.
 * @returns undefined if there is none of this kind
 */
export function findBrowser(kind: BrowserKind): LaunchOptions | undefined {
  const named = process.env['CHROMIUM'];
  if (named) return { executablePath: named };
  // Playwright starts its full browser under this channel name only.
  if (existsSync(chromium.executablePath())) return kind === 'full' ? { channel: 'chromium' } : {};
  const installed = [...(kind === 'headless' ? [HEADLESS_SHELL] : []), ...FULL_BROWSERS].find((path) =>
    existsSync(path),
  );
  if (installed) return { executablePath: installed };
  return kind === 'headless' ? packagedBrowser() : undefined;
}

/** @throws Error if there is no browser of this kind */
export function launchOptions(kind: BrowserKind): LaunchOptions {
  const found = findBrowser(kind);
  if (!found)
    throw new Error(`No ${kind} browser found: run \`npx playwright install chromium\`, or name one in CHROMIUM.`);
  return { ...found, args: ARGUMENTS };
}

/** Starts a full browser outside the tests; the caller closes it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions('full'));
}
