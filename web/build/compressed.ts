import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What pictures and typefaces hold is compressed already. `landing.html` is filled in where it is served. */
const COMPRESSIBLE = '**/*.{js,css,html,svg,ico,webmanifest}';

/** Smaller than this, bytes, a file goes in one packet either way. */
const NOT_WORTH_IT = 1024;

/** Puts beside every file what is sent in its place to a browser that takes it compressed, made once and as small as can be. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'passa:compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    // Once everything is in the folder, what was only copied too.
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
  if (content.length < NOT_WORTH_IT) return;
  writeFileSync(`${file}.br`, asBrotli(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

export const asBrotli = (content: string | Uint8Array) =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
