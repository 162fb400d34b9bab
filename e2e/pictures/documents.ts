import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales, type Locale } from '@passa/domain';
import type { Browser } from '@playwright/test';
import { screenNamed } from '../setup/screens/index.ts';
import type { Screen } from '../setup/screens/screen.ts';
import { REPOSITORY } from '../setup/server.ts';
import { optimisePng } from '../setup/optimise-png.ts';
import { pictureOf, withCamera } from './camera.ts';
import { shootShare } from './share.ts';

// Takes the pictures of the README and the docs, from the real server with the demo data. The pictures are
// reproducible, since the server's clock starts at a fixed time.

type View = { screen: Screen; width: number };

const HEIGHT = 844;
const PHONE: View = { screen: screenNamed('worker-assigned'), width: 390 };
const DESK: View = { screen: screenNamed('business-applications-open'), width: 1180 };
const LANDING: View = { screen: screenNamed('landing'), width: 1280 };

/** The views of each picture, side by side. */
const PICTURES: { name: string; language: Locale; scheme: 'light' | 'dark'; views: View[] }[] = [
  { name: 'passa-light', language: 'en', scheme: 'light', views: [PHONE, DESK] },
  { name: 'passa-dark', language: 'en', scheme: 'dark', views: [PHONE, DESK] },
  { name: 'passa-svenska', language: 'sv', scheme: 'light', views: [PHONE, DESK] },
  { name: 'landing-light', language: 'en', scheme: 'light', views: [LANDING] },
  { name: 'landing-dark', language: 'en', scheme: 'dark', views: [LANDING] },
];

const images = join(REPOSITORY, 'docs/images');

/** Puts several windows side by side, each with a hairline that is visible on light and dark backgrounds. */
async function besideEachOther(browser: Browser, pictures: Buffer[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 2000, height: HEIGHT } });
  const windows = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`);
  await page.setContent(`<style>
    body { display: flex; gap: 40px; width: max-content; margin: 0; padding: 1px }
    img { border-radius: 12px; outline: 1px solid #8a8877 }
  </style>${windows.join('')}`);
  const whole = await page.locator('body').screenshot({ omitBackground: true });
  await page.close();
  return whole;
}

await withCamera(async (camera) => {
  await mkdir(images, { recursive: true });
  for (const { name, language, scheme: colorScheme, views } of PICTURES) {
    const shots = [];
    for (const { screen, width } of views) {
      const looking = { colorScheme, viewport: { width, height: HEIGHT } };
      shots.push(await camera.onScreen(screen, language, looking, (page) => pictureOf(page)));
    }
    const [only] = shots;
    const picture = shots.length === 1 && only ? only : await besideEachOther(camera.browser, shots);
    await writeFile(join(images, `${name}.png`), await optimisePng(picture));
  }
  for (const language of locales) await shootShare(camera, language);
  process.stdout.write(`${PICTURES.length} pictures are in ${images}\n`);
});
