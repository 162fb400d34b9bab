import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, preview } from 'vite';
import { REPOSITORY } from './server.ts';

const configFile = join(REPOSITORY, 'web/gallery/vite.config.ts');

/** Builds the gallery in a temporary folder, and serves it. */
export async function startGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'passa-gallery-'));
  await build({ configFile, logLevel: 'error', build: { outDir } });
  const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0, open: false } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error("The gallery's server has no address.");
  const stop = async () => {
    await server.close();
    await rm(outDir, { recursive: true });
  };
  return { url: new URL('gallery/', url).href, stop };
}

/** The families of the gallery, read from its navigation. */
export async function familiesOf(page: Page, gallery: string): Promise<string[]> {
  await page.goto(gallery);
  const links = page.getByRole('navigation', { name: 'Families' }).getByRole('link');
  await links.first().waitFor();
  return links.allTextContents();
}
