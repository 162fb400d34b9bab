import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build, preview } from 'vite';
import { REPOSITORY } from './server.ts';

const configFile = join(REPOSITORY, 'web/gallery/vite.config.ts');

/** The families of components that the gallery shows, by their files. */
export const FAMILIES = globSync('web/gallery/*.gallery.tsx', { cwd: REPOSITORY })
  .map((file) => basename(file, '.gallery.tsx'))
  .sort();

/** Builds the gallery, as it is now, in a folder of its own, and serves it. */
export async function startGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'passa-gallery-'));
  await build({ configFile, logLevel: 'error', build: { outDir } });
  const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0, open: false } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The gallery is served nowhere.');
  const stop = async () => {
    await server.close();
    await rm(outDir, { recursive: true });
  };
  return { url: new URL('gallery/', url).href, stop };
}
