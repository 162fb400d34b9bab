import { landingBody, landingHead } from './landing.tsx';
import { matchingBody, matchingHead } from './matching-page.tsx';
import { SUPPORT, supportBody, supportHead } from './support/support-pages.tsx';

type StaticPage = { fileName: string; head: string; body: string };

/** The pages without scripts. The server fills their placeholders (`server/website/routes.ts`). */
export function staticPages(): StaticPage[] {
  const head = landingHead();
  return [
    { fileName: 'landing.html', head, body: landingBody(false) },
    { fileName: 'landing-with-support.html', head, body: landingBody(true) },
    { fileName: 'matching.html', head: matchingHead(), body: matchingBody(false) },
    { fileName: 'matching-with-support.html', head: matchingHead(), body: matchingBody(true) },
    ...SUPPORT.map((page) => ({
      fileName: `${page.name}.html`,
      head: supportHead(page),
      body: supportBody(page),
    })),
  ];
}
