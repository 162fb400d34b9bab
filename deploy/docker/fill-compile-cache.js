import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Fills the cache that `server/start.js` uses, without starting the program.
process.umask(0o077);
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/passa', import.meta.url)));
for (const file of ['observability', 'composition', 'work', 'core/config', 'database/postgresql', 'demo/accounts']) {
  await import(`../../server/${file}.ts`);
}
await import('../../server/platform/storage/s3.ts');
flushCompileCache();
// A timer of a library must not delay the build of the image.
process.exit();
