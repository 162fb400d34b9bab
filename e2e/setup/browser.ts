import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

/** Chromium without a window. A whole one draws its window as pages of its own, which take more of a processor than the tests do. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Playwright's own browser where it has been downloaded, else the system's; `CHROMIUM` names another.
 * @param isWhole whether it has to be all of a browser, as for the system's notifications and its letters
 */
export function browserPath(isWhole = false): string | undefined {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  if (existsSync(chromium.executablePath())) return undefined;
  return [...(isWhole ? [] : [WINDOWLESS]), ...WHOLE].find((path) => existsSync(path));
}

/** Nothing but the program under test is talked to, and a container without user namespaces will do. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a whole one outside the tests; whoever asked for it closes it. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = browserPath(true);
  return chromium.launch({ args: BROWSER_ARGS, ...(executablePath && { executablePath }) });
}
