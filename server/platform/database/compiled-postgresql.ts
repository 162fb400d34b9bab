import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { lazy } from '../primitives/lazy.ts';

declare global {
  // Node.js has it, its types do not.
  var WebAssembly: { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };
}

/**
 * PGlite's PostgreSQL, compiled once for a process. To compile it takes as long as to start it, and as much memory; PGlite by
 * itself compiles it two times for a new database, and again for each database that is opened.
 */
export const compiledPostgresql = lazy(() => {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return WebAssembly.compile(readFileSync(join(folder, 'pglite.wasm')));
});
