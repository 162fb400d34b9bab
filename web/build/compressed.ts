import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Other pictures and fonts are compressed already. The server does not send `landing.html` as it is, but fills it in. */
const COMPRESSIBLE = '**/*.{js,css,html,svg,ico,webmanifest}';

/** A smaller file fits into one packet anyway. Bytes. */
const MIN_SIZE = 1024;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Writes a Brotli and a gzip variant beside every compressible file, with the best compression. */
export const compressed = (): Plugin => ({
  name: 'passa:compressed',
  apply: 'build',
  // After all files have been written, including those copied from the public folder.
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: ({ dir: folder = '' }) => {
      for (const name of globSync(COMPRESSIBLE, { cwd: folder })) compress(join(folder, name));
    },
  },
});

function compress(file: string): void {
  const content = readFileSync(file);
  if (content.length < MIN_SIZE) return;
  writeFileSync(`${file}.br`, brotliCompressSync(content, BROTLI));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
