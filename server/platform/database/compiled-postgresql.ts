import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { lazy } from '../primitives/lazy.ts';

declare global {
  // Node has it, but its types do not.
  var WebAssembly: { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };
}

/**
 * PGlite's WebAssembly module, compiled once per process. Compiling it takes as long as starting it, and as much
 * memory; PGlite itself compiles it twice for a new database, and again for each database that it opens.
 */
export const compiledPostgresql = lazy(() => {
  // V8's optimizing compiler makes a statement 10 % faster. Compiling one large function of PGlite's start takes it 600 MB, and 60 MB
  // more stay in use.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return WebAssembly.compile(readFileSync(join(folder, 'pglite.wasm')));
});
