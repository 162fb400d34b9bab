import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales, type Locale } from '@passa/domain';
import type { Browser } from '@playwright/test';
import { screenNamed } from '../setup/screens/index.ts';
import type { Screen } from '../setup/screens/screen.ts';
import { REPOSITORY } from '../setup/server.ts';
import { optimisePng } from '../setup/optimise-png.ts';
import { takeScreenshot, withDemoBrowser } from './demo-browser.ts';
import { takeProductImages } from './product-images.ts';
import { takeShareImage } from './share-image.ts';

// Takes the screenshots of the README and the docs, from the real server with the demo data. They are reproducible,
// since the server's clock starts at a fixed time.

type View = { screen: Screen; width: number };

const HEIGHT = 844;
const PHONE: View = { screen: screenNamed('worker-assigned'), width: 390 };
const DESKTOP: View = { screen: screenNamed('business-applications-open'), width: 1180 };
const LANDING: View = { screen: screenNamed('landing'), width: 1280 };

/** The views of each image, side by side. */
const IMAGES: { name: string; language: Locale; scheme: 'light' | 'dark'; views: View[] }[] = [
  { name: 'passa-light', language: 'en', scheme: 'light', views: [PHONE, DESKTOP] },
  { name: 'passa-dark', language: 'en', scheme: 'dark', views: [PHONE, DESKTOP] },
  { name: 'passa-svenska', language: 'sv', scheme: 'light', views: [PHONE, DESKTOP] },
  { name: 'landing-light', language: 'en', scheme: 'light', views: [LANDING] },
  { name: 'landing-dark', language: 'en', scheme: 'dark', views: [LANDING] },
];

const folder = join(REPOSITORY, 'docs/images');

/** Joins screenshots side by side, each with a thin outline that is visible on light and dark backgrounds. */
async function joinSideBySide(browser: Browser, screenshots: Buffer[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 2000, height: HEIGHT } });
  const images = screenshots.map((screenshot) => `<img src="data:image/png;base64,${screenshot.toString('base64')}">`);
  await page.setContent(`<style>
    body { display: flex; gap: 40px; width: max-content; margin: 0; padding: 1px }
    img { border-radius: 12px; outline: 1px solid #8a8877 }
  </style>${images.join('')}`);
  const joined = await page.locator('body').screenshot({ omitBackground: true });
  await page.close();
  return joined;
}

await withDemoBrowser(async (demo) => {
  await mkdir(folder, { recursive: true });
  for (const { name, language, scheme: colorScheme, views } of IMAGES) {
    const screenshots = [];
    for (const { screen, width } of views) {
      const view = { colorScheme, viewport: { width, height: HEIGHT } };
      screenshots.push(await demo.withScreen(screen, language, view, (page) => takeScreenshot(page)));
    }
    const [single] = screenshots;
    const image = screenshots.length === 1 && single ? single : await joinSideBySide(demo.browser, screenshots);
    await writeFile(join(folder, `${name}.png`), await optimisePng(image));
  }
  for (const language of locales) {
    await takeProductImages(demo, language);
    await takeShareImage(demo, language);
  }
  process.stdout.write(`${IMAGES.length} images are in ${folder}\n`);
});
