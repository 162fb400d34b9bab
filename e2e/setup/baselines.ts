import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { REPOSITORY } from './server.ts';

/**
 * The baselines in the repository are rendered by a full Chromium of a Linux distribution. Playwright's Chromium and
 * other systems render text differently, with other line breaks, and a tolerance for that would also hide a moved
 * button. Other browsers therefore have a baseline set of their own.
 */
const BASELINE_SET =
  process.platform === 'linux' && findBrowser('full')?.executablePath !== undefined ? 'baselines' : 'baselines-local';

/** The path of the baseline of a family, relative to the tests. */
export const baselinePath = (family: string, variant: string) => [BASELINE_SET, variant, `${family}.png`];

/** Whether a browser with its own baseline set lacks this baseline. This run then creates it. */
export const isBaselineMissing = (path: string[]) =>
  BASELINE_SET !== 'baselines' && !existsSync(join(REPOSITORY, 'e2e', ...path));
