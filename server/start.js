import { constants, enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Starts the program. It is the only JavaScript file of the server: Node stores each file, without types and compiled, and a later
// start reads that. If the folder is not writable, the program runs without the cache.
const CACHE = fileURLToPath(new URL('../node_modules/.cache/passa', import.meta.url));

// Only the program's own user can read the files that it creates, including those of libraries, such as parts of an upload to S3.
process.umask(0o077);
const { status } = enableCompileCache(CACHE);
await import('./main.ts');
// Written now, because a process that is killed would not write the cache.
if (status === constants.compileCacheStatus.ENABLED) flushCompileCache();
