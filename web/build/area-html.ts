import type { Locale } from '@passa/domain';
import { derivedFiles } from './derived-files.ts';
import { FIRST_SCREENS, scriptsOf } from './first-screens.ts';
import { runModule, fillMountPoint, inlineStyles } from './page-html.ts';

/**
 * Generates `worker.html` and `business.html`: the app's page with the area's skeleton and with preloads of the area's
 * scripts. Without them the browser would discover the area's scripts only once the session is known.
 */
export const areaHtml = (language: Locale) =>
  derivedFiles('passa:area-pages', async ({ root, page, bundle }) => {
    const { renderAreaSkeleton } = await runModule<{ renderAreaSkeleton: () => string }>(
      root,
      'shell/area-skeleton.tsx',
      language,
    );
    const source = fillMountPoint(
      inlineStyles(page, bundle),
      (mountPoint) => `<div id="waiting">${renderAreaSkeleton()}</div>${mountPoint}</div>`,
    );
    const pages = FIRST_SCREENS.map(({ area, routes }) => {
      const links = scriptsOf(bundle, routes)
        .filter(({ fileName }) => !source.includes(fileName))
        .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
      return [`${area}.html`, source.replace('</head>', () => `${links.join('')}</head>`)] as const;
    });
    return Object.fromEntries(pages);
  });
