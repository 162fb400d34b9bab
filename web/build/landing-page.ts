import type { Locale } from '@passa/domain';
import { derivedFiles } from './derived-files.ts';
import { runModule, fillMountPoint, inlineStyles } from './page-html.ts';

type LandingModule = { landingHead: () => string; landingBody: () => string };

const SCRIPTS = /\s*<(?:script\b[^>]*>\s*<\/script|link rel="modulepreload"[^>]*)>/g;
const REPLACED_ELEMENTS = /\s*<(?:title>[^<]*<\/title|meta name="description"[^>]*)>/g;
const LATIN_FONT = /grotesk-latin-wght-normal.*\.woff2$/;

/**
 * Renders the landing page into `landing.html`: `index.html` without its scripts, with an inlined style sheet and the
 * components that the app shows at `/`. One response is enough for the first paint.
 */
export const landingPage = (language: Locale) =>
  derivedFiles('passa:landing-page', async ({ root, page, bundle }) => {
    const font = Object.keys(bundle).find((file) => LATIN_FONT.test(file));
    if (!font) throw new Error('The bundle has no font to preload.');
    const landing = await runModule<LandingModule>(root, 'website/landing.tsx', language);
    const preload = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`;
    const pageWithoutScripts = page.replace(SCRIPTS, '').replace(REPLACED_ELEMENTS, '');
    const head = `${preload}${landing.landingHead()}</head>`;
    const styled = inlineStyles(pageWithoutScripts, bundle).replace('</head>', () => head);
    return { 'landing.html': fillMountPoint(styled, landing.landingBody) };
  });
