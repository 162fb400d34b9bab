import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, preview } from 'vite';
import { REPOSITORY } from './server.ts';

const configFile = join(REPOSITORY, 'web/gallery/vite.config.ts');

/** The families of components that the gallery shows, by their files. */
export const FAMILIES = globSync('web/gallery/*.gallery.tsx', { cwd: REPOSITORY })
  .map((file) => basename(file, '.gallery.tsx'))
  .sort();

/** Builds the gallery, as it is now, and serves it. */
export async function startGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  await build({ configFile, logLevel: 'error' });
  const server = await preview({ configFile, logLevel: 'error', preview: { port: 0, open: false } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The gallery is served nowhere.');
  return { url: new URL('gallery/', url).href, stop: () => server.close() };
}
