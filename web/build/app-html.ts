import type { Locale } from '@passa/domain';
import { derivedFiles } from './derived-files.ts';
import { FIRST_SCREENS, scriptsOf } from './first-screens.ts';
import { runModule, fillMountPoint, inlineStyles } from './page-html.ts';

type WaitingPageModule = Record<'renderWaitingPage' | 'renderWaitingArea', () => string>;

/**
 * Adds to the app's page what it shows until its scripts have loaded and the session is known, with an inlined style sheet, so that
 * it needs no further response. Generates `worker.html` and `business.html` with the area's skeleton and with preloads of the area's
 * scripts. Without them the browser would discover the area's scripts only once the session is known.
 */
export const appHtml = (language: Locale) =>
  derivedFiles('passa:app-pages', async ({ root, page, bundle }) => {
    const waiting = await runModule<WaitingPageModule>(root, 'shell/waiting-page.tsx', language);
    const styled = inlineStyles(page, bundle);
    const pageWith = (content: string) =>
      fillMountPoint(styled, (mountPoint) => `<div id="waiting">${content}</div>${mountPoint}</div>`);
    const area = pageWith(waiting.renderWaitingArea());
    const areas = FIRST_SCREENS.map(({ area: name, routes }) => {
      const links = scriptsOf(bundle, routes)
        .filter(({ fileName }) => !area.includes(fileName))
        .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
      return [`${name}.html`, area.replace('</head>', () => `${links.join('')}</head>`)] as const;
    });
    return { 'index.html': pageWith(waiting.renderWaitingPage()), ...Object.fromEntries(areas) };
  });
