import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const INSTALLED = [
  // Chromium without a window. One with a window draws that as pages of its own, which take more of a processor than the tests do.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Playwright's own browser where it has been downloaded, else the system's; `CHROMIUM` names another. */
export function browserPath(): string | undefined {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  if (existsSync(chromium.executablePath())) return undefined;
  return INSTALLED.find((path) => existsSync(path));
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

/** Starts it outside the tests; whoever asked for it closes it. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = browserPath();
  return chromium.launch({ args: BROWSER_ARGS, ...(executablePath && { executablePath }) });
}
