import { constants, enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Starts the program. It is the only JavaScript file of the server: Node's type stripper takes 20 MB that it never releases. Node
// does not load it if the compile cache has every file, without types and compiled, from an earlier start. If the folder is not
// writable, the program runs without the cache.
const CACHE = fileURLToPath(new URL('../node_modules/.cache/passa', import.meta.url));

// Only the program's own user can read the files that it creates, including those of libraries, such as parts of an upload to S3.
process.umask(0o077);
const { status } = enableCompileCache(CACHE);
await import('./main.ts');
// Written now, because a process that is killed would not write the cache.
if (status === constants.compileCacheStatus.ENABLED) flushCompileCache();
