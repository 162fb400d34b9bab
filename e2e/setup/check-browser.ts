import { chromium } from '@playwright/test';
import { findBrowser, launchOptions } from './browser.ts';
import { unpackBrowser } from './packaged-browser.ts';

// Runs before the tests, so that a missing browser is one error instead of a hundred failing tests. With `long` it also
// lists the long tests that do not run without a full browser.

try {
  if (!findBrowser('headless')) await unpackBrowser();
  const browser = await chromium.launch(launchOptions('headless'));
  await browser.close();
  if (process.argv[2] === 'long' && !findBrowser('full')) {
    process.stdout.write(
      'Without a full browser, the tests of system notifications and of the gallery’s baselines do not run.\n',
    );
  }
} catch (error) {
  const named = process.env['CHROMIUM'];
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  process.stderr.write(named ? `CHROMIUM names ${named}, which does not start: ${reason}\n` : `${reason}\n`);
  process.exitCode = 1;
}
