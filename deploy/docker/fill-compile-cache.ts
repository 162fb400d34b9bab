import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Fills the cache that `server/start.js` uses, without starting the program.
process.umask(0o077);
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/passa', import.meta.url)));
const FILES = [
  'observability',
  'composition',
  'work',
  'core/config',
  'database/postgresql',
  'demo/accounts',
  'platform/storage/s3',
];
for (const file of FILES) {
  await import(new URL(`../../server/${file}.ts`, import.meta.url).href);
}
flushCompileCache();
// A timer of a library must not delay the build of the image.
process.exit();
