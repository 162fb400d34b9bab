import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@passa/domain';
import { screenNamed } from '../setup/screens/index.ts';
import { REPOSITORY } from '../setup/server.ts';
import { smaller } from '../setup/smaller.ts';
import { pictureOf, type Camera } from './camera.ts';

/** What is shown where an address of ours is shared, in each language (`web/website/landing.tsx`). */
const FILES: Record<Locale, string> = { en: 'share.png', sv: 'share-sv.png' };

/** As large as it is asked for: 1200 by 630, of a page that is wide enough for both columns. */
const VIEW = { viewport: { width: 1280, height: 672 }, deviceScaleFactor: 1200 / 1280, colorScheme: 'light' } as const;

// The landing page's own first sight: whose it is, what it says, and the product. There is nothing to press in a picture.
const STILL = `
  html { overflow: hidden }
  header > * + *, h1 ~ div, main ~ *, main > section + * { display: none !important }
  main > section { min-height: 36rem !important; padding-block: 0 3rem !important }
`;

/** Takes the picture that stands for the product where somebody shares its address. */
export async function shootShare({ onScreen }: Camera, language: Locale): Promise<void> {
  const picture = await onScreen(screenNamed('landing'), language, VIEW, async (page) => {
    await page.addStyleTag({ content: STILL });
    return pictureOf(page);
  });
  await writeFile(join(REPOSITORY, 'web/public', FILES[language]), await smaller(picture));
}
