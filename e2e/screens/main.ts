import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TEXT_LANGUAGES, type TextLanguage } from '@passa/domain';
import { demoJobId } from '@passa/server/demo/job-id';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '../setup/browser.ts';
import { goTo, LOCALES, openPage, signIn, startDemo } from '../setup/looking.ts';
import type { Viewer } from '../setup/screens/screen.ts';
import { REPOSITORY } from '../setup/server.ts';
import { smaller } from '../setup/smaller.ts';
import { shootShare } from './share.ts';

// The pictures that the README and the documents show, of the real program with its demo: written anew by one command, and
// the same from run to run, as its clock begins at the same moment.

type Scheme = 'light' | 'dark';
type View = { viewer: Viewer; path: string; width: number };

const HEIGHT = 844;
const applicants = `/business/jobs/${demoJobId('lykta', 'Server for a full Friday dinner')}/applications`;
const PHONE: View = { viewer: 'worker', path: '/worker/dashboard?view=assigned', width: 390 };
const DESK: View = { viewer: 'business', path: applicants, width: 1180 };
const LANDING: View = { viewer: 'nobody', path: '/', width: 1280 };

/** What each picture shows: side by side, where it is more than one. */
const PICTURES: { name: string; language: TextLanguage; scheme: Scheme; views: View[] }[] = [
  { name: 'passa-light', language: 'en', scheme: 'light', views: [PHONE, DESK] },
  { name: 'passa-dark', language: 'en', scheme: 'dark', views: [PHONE, DESK] },
  { name: 'passa-svenska', language: 'sv', scheme: 'light', views: [PHONE, DESK] },
  { name: 'landing-light', language: 'en', scheme: 'light', views: [LANDING] },
  { name: 'landing-dark', language: 'en', scheme: 'dark', views: [LANDING] },
];

const images = join(REPOSITORY, 'docs/images');
const server = await startDemo();
const executablePath = browserPath();
const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath && { executablePath }) });
const people = {
  en: await signIn(browser, server.url, LOCALES.en),
  sv: await signIn(browser, server.url, LOCALES.sv),
};

async function shoot({ viewer, path, width }: View, language: TextLanguage, colorScheme: Scheme): Promise<Buffer> {
  const page = await openPage(browser, server.url, people[language][viewer], {
    locale: LOCALES[language],
    colorScheme,
    viewport: { width, height: HEIGHT },
  });
  await goTo(page, { name: path, viewer, path });
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.context().close();
  return picture;
}

/** Several windows beside each other, with a hairline around each of them, as on a table of either colour. */
async function besideEachOther(pictures: Buffer[]): Promise<Buffer> {
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

try {
  await mkdir(images, { recursive: true });
  for (const { name, language, scheme, views } of PICTURES) {
    const shots = [];
    for (const view of views) shots.push(await shoot(view, language, scheme));
    const [only] = shots;
    const picture = shots.length === 1 && only ? only : await besideEachOther(shots);
    await writeFile(join(images, `${name}.png`), await smaller(picture));
  }
  for (const language of TEXT_LANGUAGES) await shootShare(browser, server.url, people[language].nobody, language);
  process.stdout.write(`${PICTURES.length} pictures are in ${images}\n`);
} finally {
  await browser.close();
  await server.stop();
}
