import { landingBody, landingHead } from './landing.tsx';
import { matchingBody, matchingHead } from './matching-page.tsx';
import { SUPPORT, supportBody, supportHead } from '../support/support-pages.tsx';

type StaticPage = { fileName: string; head: string; body: string };

/** The pages without scripts. The server fills their placeholders (`server/website/routes.ts`). */
export function staticPages(): StaticPage[] {
  const head = landingHead();
  return [
    { fileName: 'landing.html', head, body: landingBody(false) },
    { fileName: 'landing-with-support.html', head, body: landingBody(true) },
    ...[false, true].flatMap((hasSupportPages) =>
      [false, true].map((isSignedIn) => ({
        fileName: `matching${isSignedIn ? '-signed-in' : ''}${hasSupportPages ? '-with-support' : ''}.html`,
        head: matchingHead(),
        body: matchingBody({ hasSupportPages, isSignedIn }),
      })),
    ),
    ...SUPPORT.flatMap((page) =>
      [false, true].map((isSignedIn) => ({
        fileName: `${page.name}${isSignedIn ? '-signed-in' : ''}.html`,
        head: supportHead(page),
        body: supportBody(page, isSignedIn),
      })),
    ),
  ];
}
