import type { Rolldown } from 'vite';

/** What people see first once they are signed in: their area's frame, and the page in it. */
export const FIRST_SCREENS = [
  { area: 'worker', routes: ['/routes/worker/route.tsx', '/routes/worker/dashboard.tsx'] },
  { area: 'business', routes: ['/routes/business/route.tsx', '/routes/business/dashboard.tsx'] },
];

/** All that has to be there before these routes can be drawn: the app itself, they, and what any of them imports. */
export function scriptsOf(bundle: Rolldown.OutputBundle, routes: string[]): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const route of routes) {
    // The component of a route is split from it, and named after it with a question.
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(`${route}?`)));
    if (!chunk) throw new Error(`There is no script for ${route}.`);
    needed.add(chunk);
  }
  // A set goes on over what is added to it meanwhile.
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  }
  return [...needed];
}
