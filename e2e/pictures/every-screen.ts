import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { locales, type Locale } from '@passa/domain';
import type { Page } from '@playwright/test';
import { seeAll } from '../setup/looking.ts';
import { SCREENS } from '../setup/screens/index.ts';
import type { Screen } from '../setup/screens/screen.ts';
import { REPOSITORY } from '../setup/server.ts';
import { pictureOf, withCamera, type Camera } from './camera.ts';

// Every screen, on a phone and on a desk, light and dark, in each language: to be looked at, and thrown away.
// `--only word` takes those alone whose name has the word in it, `--language sv` one language alone.

const SIZES = { '390': { width: 390, height: 844 }, '1280': { width: 1280, height: 800 } };
const SCHEMES = ['light', 'dark'] as const;

const { only = '', language: alone } = parseArgs({
  options: { only: { type: 'string' }, language: { type: 'string' } },
}).values;
const screens = SCREENS.filter(({ name }) => name.includes(only));
const shots = join(REPOSITORY, 'shots');
// What is left of an earlier run would be taken for the screens as they are.
if (only === '') await rm(shots, { recursive: true, force: true });

async function shoot({ onScreen }: Camera, screen: Screen, language: Locale) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    const inBothSchemes = async (page: Page) => {
      await seeAll(page);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await pictureOf(page, join(shots, language, `${size}-${colorScheme}`, `${screen.name}.png`));
      }
    };
    try {
      await onScreen(screen, language, { viewport }, inBothSchemes);
    } catch (error) {
      // One that cannot be reached is told of, and keeps no other from being looked at.
      process.stderr.write(`${screen.name}, ${size} px, ${language}: ${String(error)}\n`);
      process.exitCode = 1;
    }
  }
}

await withCamera(async (camera) => {
  await mkdir(shots, { recursive: true });
  for (const language of locales.filter((one) => (alone ?? one) === one)) {
    for (const screen of screens) await shoot(camera, screen, language);
  }
  process.stdout.write(`${screens.length} screens are in ${shots}\n`);
});
