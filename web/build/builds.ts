import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of all builds. Each has a folder of its own, with one folder per language. */
export const BUILDS = join(import.meta.dirname, '../dist');

/** The names of the builds, the current one first. The server reads this file (`server/website/built-app/builds.ts`). */
const LIST = 'builds';
/** The file that `withBuildLock` locks. */
export const LOCK = 'lock';
/** The file in a build with the digest of its sources. It is written last, so that an unfinished build has none. */
const STAMP = '.built-from';

/** Assets of earlier builds stay served for pages that are still open. */
const KEPT = 3;

/** The names of the kept builds, the current one first. */
function listedBuilds(folder: string): string[] {
  return (readIfExists(join(folder, LIST)) ?? '').split('\n').filter((name) => name !== '');
}

/** The digest of the sources of the current build; `undefined` without a build. */
export function builtDigest(folder = BUILDS): string | undefined {
  const [current] = listedBuilds(folder);
  return current === undefined ? undefined : digestOf(folder, current);
}

/** The kept build of these sources, such as after a return to an earlier version. */
export const keptBuildOf = (source: string, folder = BUILDS): string | undefined =>
  listedBuilds(folder).find((name) => digestOf(folder, name) === source);

/**
 * Creates the folder of a new build, which is not served yet.
 * @param source the digest of its sources
 * @returns its name
 */
export function createBuild(source: string, folder = BUILDS): string {
  const name = `${new Date().toISOString().replace(/\W/g, '')}-${source.slice(0, 8)}`;
  mkdirSync(join(folder, name), { recursive: true });
  return name;
}

/**
 * Makes a build the current one, and removes all but the newest three. The list is replaced by a rename, so that a process that starts
 * meanwhile finds either build complete.
 */
export function publishBuild(name: string, source: string, folder = BUILDS): void {
  writeFileSync(join(folder, name, STAMP), source);
  const kept = [name, ...listedBuilds(folder).filter((each) => each !== name)].slice(0, KEPT);
  const unfinished = join(folder, `${LIST}.new`);
  writeFileSync(unfinished, kept.map((each) => `${each}\n`).join(''));
  renameSync(unfinished, join(folder, LIST));
  // Also interrupted builds, and those of earlier versions of this program.
  const removed = readdirSync(folder).filter((each) => ![LIST, LOCK, ...kept].includes(each));
  for (const each of removed) rmSync(join(folder, each), { recursive: true });
}

const digestOf = (folder: string, name: string) => readIfExists(join(folder, name, STAMP));

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
