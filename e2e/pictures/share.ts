import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@passa/domain';
import { screenNamed } from '../setup/screens/index.ts';
import { REPOSITORY } from '../setup/server.ts';
import { optimisePng } from '../setup/optimise-png.ts';
import { pictureOf, type Camera } from './camera.ts';

/** The pictures that social networks show for a shared link, by language (`web/website/landing.tsx`). */
const FILES: Record<Locale, string> = { en: 'share.png', sv: 'share-sv.png' };

/** The required size of 1200 by 630, from a viewport that is wide enough for two columns. */
const VIEW = { viewport: { width: 1280, height: 672 }, deviceScaleFactor: 1200 / 1280, colorScheme: 'light' } as const;

// The first view of the landing page without its buttons.
const STILL = `
  html { overflow: hidden }
  header > * + *, h1 ~ div, main ~ *, main > section + * { display: none !important }
  main > section { min-height: 36rem !important; padding-block: 0 3rem !important }
`;

/** Takes the picture that social networks show for a shared link. */
export async function shootShare({ onScreen }: Camera, language: Locale): Promise<void> {
  const picture = await onScreen(screenNamed('landing'), language, VIEW, async (page) => {
    await page.addStyleTag({ content: STILL });
    return pictureOf(page);
  });
  await writeFile(join(REPOSITORY, 'web/public', FILES[language]), await optimisePng(picture));
}
