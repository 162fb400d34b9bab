import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@passa/domain';
import { screenNamed } from '../setup/screens/index.ts';
import { REPOSITORY } from '../setup/server.ts';
import { optimisePng } from '../setup/optimise-png.ts';
import { takeScreenshot, type DemoBrowser } from './demo-browser.ts';

/** The images that social networks show for a shared link, by language (`web/website/pages/landing.tsx`). */
const FILES: Record<Locale, string> = { en: 'share.png', sv: 'share-sv.png' };

/** The required size of 1200 by 630, from a viewport that is wide enough for two columns. */
const VIEW = { viewport: { width: 1280, height: 672 }, deviceScaleFactor: 1200 / 1280, colorScheme: 'light' } as const;

// The first view of the landing page without its buttons.
const HERO_ONLY = `
  html { overflow: hidden }
  header > * + *, h1 ~ div, main ~ *, main > section + * { display: none !important }
  main > section { min-height: 36rem !important; padding-block: 0 3rem !important }
`;

/** Renews the image that social networks show for a shared link. */
export async function takeShareImage({ withScreen }: DemoBrowser, language: Locale): Promise<void> {
  const screenshot = await withScreen(screenNamed('landing'), language, VIEW, async (page) => {
    await page.addStyleTag({ content: HERO_ONLY });
    return takeScreenshot(page);
  });
  await writeFile(join(REPOSITORY, 'web/public', FILES[language]), await optimisePng(screenshot));
}
