import { constants, enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// How the program is started, whoever starts it. The one file of the server in JavaScript: what strips the types from
// TypeScript takes 20 MB that are never given back, and is not loaded at all where every file is found stripped, and
// compiled, from the start before. Where the folder can not be written, the program runs without.
const CACHE = fileURLToPath(new URL('../node_modules/.cache/passa', import.meta.url));

// What the program makes is for its own user only, also what a library makes, such as parts on their way to S3.
process.umask(0o077);
const { status } = enableCompileCache(CACHE);
await import('./main.ts');
// Now, since a process that is killed writes nothing at its end.
if (status === constants.compileCacheStatus.ENABLED) flushCompileCache();
