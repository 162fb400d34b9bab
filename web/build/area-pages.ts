import type { Locale } from '@passa/domain';
import { afterPage } from './after-page.ts';
import { FIRST_SCREENS, scriptsOf } from './first-screens.ts';
import { rendering, withContent, withStyles } from './written-into.ts';

// Asked for by the app as soon as it runs; its answer is on its way by then.
const SESSION = '<link rel="preload" href="/api/session" as="fetch" crossorigin>';

/**
 * Makes `worker.html` and `business.html`: the app's page, which shows the area's frame before any script has run, and names
 * what the app will ask for. The browser fetches it beside the app's own script; otherwise it would hear of it only once that
 * one has run, and of the area's scripts only when it is known who is signed in.
 */
export const areaPages = (language: Locale) =>
  afterPage('passa:area-pages', async ({ root, page, bundle }) => {
    const { waitingBody } = await rendering<{ waitingBody: () => string }>(root, 'shell/waiting.tsx', language);
    const source = withContent(
      withStyles(page, bundle),
      (place) => `<div id="waiting">${waitingBody()}</div>${place}</div>`,
    );
    const pages = FIRST_SCREENS.map(({ area, routes }) => {
      const links = scriptsOf(bundle, routes)
        .filter(({ fileName }) => !source.includes(fileName))
        .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
      return [`${area}.html`, source.replace('</head>', () => `${SESSION}${links.join('')}</head>`)] as const;
    });
    return Object.fromEntries(pages);
  });
