import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of the builds, the current one first. `web/build/builds.ts` replaces this file once a build is complete. */
export const LIST = 'builds';

const NAME = /^[\w-]+$/;

/**
 * The folders of the kept builds of the web app, the current one first.
 * @param folder the folder of all builds
 */
export function listedBuilds(folder: string): string[] {
  return readList(join(folder, LIST))
    .split('\n')
    .filter((name) => NAME.test(name))
    .map((name) => join(folder, name));
}

function readList(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
