import type { Locale } from '@passa/domain';
import { afterPage } from './after-page.ts';
import { rendering, withContent, withStyles } from './written-into.ts';

type Landing = { landingHead: () => string; landingBody: () => string };

const SCRIPTS = /\s*<(?:script\b[^>]*>\s*<\/script|link rel="modulepreload"[^>]*)>/g;
const SAID_ANEW = /\s*<(?:title>[^<]*<\/title|meta name="description"[^>]*)>/g;
const LATIN_LETTERS = /grotesk-latin-wght-normal.*\.woff2$/;

/**
 * Renders the landing page into `landing.html`: `index.html` without its scripts, with an inlined style sheet and the
 * components that the app shows at `/`. One response is enough for the first paint.
 */
export const landingPage = (language: Locale) =>
  afterPage('passa:landing-page', async ({ root, page, bundle }) => {
    const letters = Object.keys(bundle).find((file) => LATIN_LETTERS.test(file));
    if (!letters) throw new Error('The bundle has no font to preload.');
    const landing = await rendering<Landing>(root, 'website/landing.tsx', language);
    const preload = `<link rel="preload" href="/${letters}" as="font" type="font/woff2" crossorigin>`;
    const frame = page.replace(SCRIPTS, '').replace(SAID_ANEW, '');
    const head = `${preload}${landing.landingHead()}</head>`;
    const styled = withStyles(frame, bundle).replace('</head>', () => head);
    return { 'landing.html': withContent(styled, landing.landingBody) };
  });
