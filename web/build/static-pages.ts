import type { Locale } from '@passa/domain';
import { derivedFiles } from './derived-files.ts';
import { runModule, fillMountPoint, inlineStyles } from './page-html.ts';

type StaticPagesModule = { staticPages: () => { fileName: string; head: string; body: string }[] };

const SCRIPTS = /\s*<(?:script\b[^>]*>\s*<\/script|link rel="modulepreload"[^>]*)>/g;
const REPLACED_ELEMENTS = /\s*<(?:title>[^<]*<\/title|meta name="description"[^>]*)>/g;
const LATIN_FONT = /grotesk-latin-wght-normal.*\.woff2$/;

/**
 * Renders the landing page and the support pages: `index.html` without its scripts, with an inlined style sheet and the
 * content of the page. One response is enough for the first paint.
 */
export const staticPages = (language: Locale) =>
  derivedFiles('passa:static-pages', async ({ root, page, bundle }) => {
    const font = Object.keys(bundle).find((file) => LATIN_FONT.test(file));
    if (!font) throw new Error('The bundle has no font to preload.');
    const website = await runModule<StaticPagesModule>(root, 'website/static-pages.tsx', language);
    const preload = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`;
    const pageWithoutScripts = page.replace(SCRIPTS, '').replace(REPLACED_ELEMENTS, '');
    const styled = inlineStyles(pageWithoutScripts, bundle);
    const pages = website.staticPages().map(({ fileName, head, body }) => {
      const withHead = styled.replace('</head>', () => `${preload}${head}</head>`);
      return [fileName, fillMountPoint(withHead, () => body)] as const;
    });
    return Object.fromEntries(pages);
  });
