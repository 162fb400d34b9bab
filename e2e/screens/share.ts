import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextLanguage } from '@passa/domain';
import type { Browser } from '@playwright/test';
import { goTo, LOCALES, openPage, type signIn } from '../setup/looking.ts';
import { REPOSITORY } from '../setup/server.ts';
import { smaller } from '../setup/smaller.ts';

/** What is shown where an address of ours is shared, in each language (`web/landing.tsx`). */
const FILES: Record<TextLanguage, string> = { en: 'share.png', sv: 'share-sv.png' };

/** As large as it is asked for: 1200 by 630, of a page that is wide enough for both columns. */
const VIEW = { viewport: { width: 1280, height: 672 }, deviceScaleFactor: 1200 / 1280 };

// The landing page's own first sight: whose it is, what it says, and the product. There is nothing to press in a picture.
const STILL = `
  html { overflow: hidden }
  header > * + *, h1 ~ div, main ~ *, main > section + * { display: none !important }
  main > section { min-height: 36rem !important; padding-block: 0 3rem !important }
`;

type Cookies = Awaited<ReturnType<typeof signIn>>['nobody'];

/** Takes the picture that stands for the product where somebody shares its address. */
export async function shootShare(browser: Browser, url: string, nobody: Cookies, language: TextLanguage) {
  const page = await openPage(browser, url, nobody, { locale: LOCALES[language], colorScheme: 'light', ...VIEW });
  await goTo(page, { name: 'share', viewer: 'nobody', path: '/' });
  await page.addStyleTag({ content: STILL });
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.context().close();
  await writeFile(join(REPOSITORY, 'web/public', FILES[language]), await smaller(picture));
}
