import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { REPOSITORY } from './server.ts';

/**
 * The project's pictures are drawn by a Linux system's Chromium, a whole one. Playwright's own and other systems set letters otherwise, so
 * that lines break elsewhere: no tolerance would take that and still notice a button that moved. Such a browser keeps
 * pictures of its own, beside the project's.
 */
const SET =
  process.platform === 'linux' && findBrowser('full')?.executablePath !== undefined ? 'looks' : 'looks-elsewhere';

/** With which picture a family is compared, by its path among the tests. */
export const lookOf = (family: string, seen: string) => [SET, seen, `${family}.png`];

/** Whether a browser that keeps its own pictures has none of this yet: it is what the next run is compared with. */
export const isFirstHere = (picture: string[]) => SET !== 'looks' && !existsSync(join(REPOSITORY, 'e2e', ...picture));
