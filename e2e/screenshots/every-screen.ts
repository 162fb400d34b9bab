import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { locales, type Locale } from '@passa/domain';
import type { Page } from '@playwright/test';
import { fitWindowToPage } from '../setup/open-page.ts';
import { SCREENS } from '../setup/screens/index.ts';
import type { Screen } from '../setup/screens/screen.ts';
import { REPOSITORY } from '../setup/server.ts';
import { takeScreenshot, withDemoBrowser, type DemoBrowser } from './demo-browser.ts';

// Takes screenshots of every screen, in all sizes, themes and languages, for review only. `--only WORD` restricts them to screens with the
// word in the name, and `--language sv` to one language.

const SIZES = {
  '390': { width: 390, height: 844 },
  '1280': { width: 1280, height: 800 },
  '1920': { width: 1920, height: 1080 },
};
const SCHEMES = ['light', 'dark'] as const;

const { only = '', language: onlyLanguage } = parseArgs({
  options: { only: { type: 'string' }, language: { type: 'string' } },
}).values;
const screens = SCREENS.filter(({ name }) => name.includes(only));
const shots = join(REPOSITORY, 'shots');
// Screenshots of an earlier run must not be mistaken for current ones.
if (only === '') await rm(shots, { recursive: true, force: true });

async function takeScreenshots({ withScreen }: DemoBrowser, screen: Screen, language: Locale) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    const takeInBothSchemes = async (page: Page) => {
      await fitWindowToPage(page);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await takeScreenshot(page, join(shots, language, `${size}-${colorScheme}`, `${screen.name}.png`));
      }
    };
    try {
      await withScreen(screen, language, { viewport }, takeInBothSchemes);
    } catch (error) {
      // A screen that fails is reported, and does not stop the others.
      process.stderr.write(`${screen.name}, ${size} px, ${language}: ${String(error)}\n`);
      process.exitCode = 1;
    }
  }
}

await withDemoBrowser(async (demo) => {
  await mkdir(shots, { recursive: true });
  for (const language of locales.filter((one) => (onlyLanguage ?? one) === one)) {
    for (const screen of screens) await takeScreenshots(demo, screen, language);
  }
  process.stdout.write(`${screens.length} screens are in ${shots}\n`);
});
