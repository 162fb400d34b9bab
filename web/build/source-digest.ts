import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

const SOURCES = ['web/**/*', 'domain/**/*', 'package-lock.json'];
// The message functions in `generated` are generated from other sources.
const EXCLUDED = ['dist', 'gallery', 'node_modules', '.types', 'tsconfig.tsbuildinfo', 'generated', 'README.md'];

/** A digest of the web app's sources. It is of their contents and not of their times, which a checkout changes. */
export function sourceDigest(): string {
  const digest = createHash('sha256');
  const entries = globSync(SOURCES, {
    cwd: project,
    exclude: (entry) => EXCLUDED.includes(entry.name),
    withFileTypes: true,
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort())
    digest.update(file.slice(project.length)).update('\0').update(readFileSync(file)).update('\0');
  return digest.digest('hex');
}
