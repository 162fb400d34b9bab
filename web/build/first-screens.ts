import type { Rolldown } from 'vite';

/** The first screens after a log-in: the layout of the area and its dashboard. */
export const FIRST_SCREENS = [
  { area: 'worker', routes: ['/routes/worker/route.tsx', '/routes/worker/dashboard.tsx'] },
  { area: 'business', routes: ['/routes/business/route.tsx', '/routes/business/dashboard.tsx'] },
];

/** The scripts that these routes need: the entry, the routes, and everything they import. */
export function scriptsOf(bundle: Rolldown.OutputBundle, routes: string[]): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const route of routes) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(route)));
    if (!chunk) throw new Error(`The bundle has no script for ${route}.`);
    needed.add(chunk);
  }
  // Iterating over a set includes elements that are added meanwhile.
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  }
  return [...needed];
}
