import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

/** Where the build is: a folder a language. */
export const BUILT = join(project, 'web/dist');
/** What the whole of it was made from. */
export const STAMP = join(BUILT, '.built-from');

const SOURCES = ['web/**/*', 'domain/**/*', 'package-lock.json'];
// The route tree and the message functions are generated from other sources.
const NOT_SOURCES = [
  ...['dist', 'gallery', 'node_modules', '.types', 'route-tree.gen.ts', 'tsconfig.tsbuildinfo'],
  ...['generated', 'README.md'],
];

/** What the web app would be built from now, as one digest. Contents count, not times: a checkout changes those. */
export function sourceDigest(): string {
  const digest = createHash('sha256');
  const entries = globSync(SOURCES, {
    cwd: project,
    exclude: (entry) => NOT_SOURCES.includes(entry.name),
    withFileTypes: true,
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort())
    digest.update(file.slice(project.length)).update('\0').update(readFileSync(file)).update('\0');
  return digest.digest('hex');
}

/** What the build in place was made from; `undefined` where there is none, or one that never finished. */
export function builtFrom(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}
