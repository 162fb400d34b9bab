import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../platform/startup/config-error.ts';

/** The names of everything that the program creates in `DATA_DIR`. Other entries are left alone. */
const OWN_ENTRIES =
  /^(?:database|database\.unfinished|files|outbox|lock(?:-journal)?|(?:operator-token|backup-token|encryption-key)(?:[.-].+)?)$/;

const OTHER_USERS_MODE = 0o077;
const EXECUTE = 0o111;
const STICKY = 0o1000;

/**
 * Creates the data folder, or removes other users' access to an existing one and to the program's files in it. On
 * Windows, which has no such modes, a folder keeps its inherited access list.
 * @param user the program's own user id
 * @returns how many files and folders other users could access before
 * @throws ConfigError if the access cannot be removed
 */
export function makePrivate(folder: string, user = process.geteuid?.()): number {
  makeFolder(folder);
  if (user === undefined) return 0;
  const found = statSync(folder);
  // A shared folder such as /tmp must stay accessible to others.
  if ((found.mode & STICKY) !== 0 || dirname(folder) === folder) {
    throw new ConfigError(
      `${folder} is shared with other users. Name a folder of its own in DATA_DIR, such as ${join(folder, 'passa')}.`,
    );
  }
  let changed = makePathPrivate(folder, found, user);
  for (const name of readdirSync(folder).filter((each) => OWN_ENTRIES.test(each))) {
    const path = join(folder, name);
    const entry = lstatSync(path, { throwIfNoEntry: false });
    // The user's own link may lead to a folder on another disk. A link of another user is not followed.
    const isLink = entry?.isSymbolicLink() === true && entry.uid === user;
    const target = isLink ? statSync(path, { throwIfNoEntry: false }) : undefined;
    if (target) changed += makePathPrivate(path, target, user);
    else if (entry) changed += makeAllPrivate(path, entry, user);
  }
  return changed;
}

/** Creates missing folders one by one: Node's recursive mkdir never returns under `/proc`. */
function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile.
    const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
    if (!isFolder) throw error;
  }
}

function makeAllPrivate(path: string, entry: Stats, user: number): number {
  if (entry.isSymbolicLink()) return 0;
  let changed = makePathPrivate(path, entry, user);
  if (!entry.isDirectory()) return changed;
  for (const name of readdirSync(path)) {
    const within = join(path, name);
    // A server running with the same folder may have deleted the file meanwhile.
    const found = lstatSync(within, { throwIfNoEntry: false });
    if (found) changed += makeAllPrivate(within, found, user);
  }
  return changed;
}

function makePathPrivate(path: string, entry: Stats, user: number): number {
  if (entry.uid !== user) {
    throw new ConfigError(
      `${path} belongs to another user, who could read what is kept in it. Name a folder of this user's own in DATA_DIR.`,
    );
  }
  if ((entry.mode & OTHER_USERS_MODE) === 0) return 0;
  try {
    chmodSync(path, entry.mode & ~OTHER_USERS_MODE & (entry.isDirectory() ? ~0 : ~EXECUTE));
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 0;
    throw stillAccessibleError(path, code);
  }
  // Some file systems accept the call without storing modes.
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & OTHER_USERS_MODE) !== 0) throw stillAccessibleError(path, 'the file system keeps no permissions');
  return 1;
}

const stillAccessibleError = (path: string, reason: string) =>
  new ConfigError(
    `Other users can read ${path}, and its permissions cannot be changed (${reason}). Name another folder in DATA_DIR.`,
  );
