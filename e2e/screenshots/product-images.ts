import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@passa/domain';
import type { Browser, Page } from '@playwright/test';
import { screenNamed } from '../setup/screens/index.ts';
import { REPOSITORY } from '../setup/server.ts';
import { takeScreenshot, type DemoBrowser } from './demo-browser.ts';

// The sizes are those of `web/website/home/product-screens.tsx`.
const APPLICANTS = screenNamed('business-applications-open');
const PHONE = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 };
const VIEWS = [
  { name: 'business', screen: APPLICANTS, viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.6 },
  { name: 'business-phone', screen: APPLICANTS, ...PHONE },
  { name: 'worker', screen: screenNamed('worker-assigned'), ...PHONE },
];
const SCHEMES = ['light', 'dark'] as const;

/** Text stays sharp, at a third of the size of a PNG. */
const QUALITY = 0.82;

const folder = join(REPOSITORY, 'web/public/screens');

/** Renews the screens of the product that the landing page shows, in one language. */
export async function takeProductImages({ browser, withScreen }: DemoBrowser, language: Locale): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, screen, ...size } of VIEWS) {
    for (const colorScheme of SCHEMES) {
      const png = await withScreen(screen, language, { colorScheme, ...size }, async (page) => {
        if (screen === APPLICANTS) await scrollToApplicants(page);
        return takeScreenshot(page);
      });
      await writeFile(join(folder, `${name}-${language}-${colorScheme}.webp`), await toWebp(browser, png));
    }
  }
}

/** Shows the cards of the applicants, with their buttons, which are below the job. */
const scrollToApplicants = (page: Page) =>
  page
    .locator('main h2')
    .first()
    .evaluate((title) => window.scrollTo(0, window.scrollY + title.getBoundingClientRect().top - 32));

/** Converts in the browser, which has an encoder. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const base64 = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
    },
    { source: png.toString('base64'), quality: QUALITY },
  );
  await page.close();
  return Buffer.from(base64, 'base64');
}
