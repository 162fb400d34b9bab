import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Other pictures and fonts are compressed already. The server does not send `landing.html` as it is, but fills it in. */
const COMPRESSIBLE = '**/*.{js,css,html,svg,ico,webmanifest}';

/** A smaller file fits into one packet anyway. Bytes. */
const MIN_SIZE = 1024;

/** Writes a Brotli and a gzip variant beside every compressible file, with the best compression. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'passa:compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    // After all files have been written, including those copied from the public folder.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        for (const name of globSync(COMPRESSIBLE, { cwd: folder })) compress(join(folder, name));
      },
    },
  };
}

function compress(file: string): void {
  const content = readFileSync(file);
  if (content.length < MIN_SIZE) return;
  writeFileSync(`${file}.br`, asBrotli(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

export const asBrotli = (content: string | Uint8Array) =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
