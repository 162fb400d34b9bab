import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TEXT_LANGUAGES, type TextLanguage } from '@passa/domain';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '../setup/browser.ts';
import { goTo, LOCALES, openPage, seeAll, signIn, startDemo } from '../setup/looking.ts';
import type { Screen } from '../setup/screens/screen.ts';
import { SCREENS } from '../setup/screens/index.ts';
import { REPOSITORY } from '../setup/server.ts';

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

const server = await startDemo();
const executablePath = browserPath();
const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath && { executablePath }) });

async function shoot(screen: Screen, language: TextLanguage, people: Awaited<ReturnType<typeof signIn>>) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    const page = await openPage(browser, server.url, people[screen.viewer], { locale: LOCALES[language], viewport });
    try {
      await goTo(page, screen);
      await seeAll(page);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        const path = join(shots, language, `${size}-${colorScheme}`, `${screen.name}.png`);
        await page.screenshot({ path, animations: 'disabled' });
      }
    } catch (error) {
      // One that cannot be reached is told of, and keeps no other from being looked at.
      process.stderr.write(`${screen.name}, ${size} px, ${language}: ${String(error)}\n`);
      process.exitCode = 1;
    } finally {
      await page.context().close();
    }
  }
}

try {
  await mkdir(shots, { recursive: true });
  for (const language of TEXT_LANGUAGES.filter((one) => (alone ?? one) === one)) {
    const people = await signIn(browser, server.url, LOCALES[language]);
    for (const screen of screens) await shoot(screen, language, people);
  }
  process.stdout.write(`${screens.length} screens are in ${shots}\n`);
} finally {
  await browser.close();
  await server.stop();
}
