import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperationError } from '../operations/index.ts';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { FolderInUseError } from '../platform/database/folder-lock.ts';
import { BackupError, tablesRestored, type Manifest } from './manifest.ts';

const NOT_DONE = 1;

class UsageError extends Error {}

/** Runs a command that is given one file, and tells in a sentence what came of it. */
export async function runCommand(
  name: 'backup' | 'restore',
  run: (path: string, config: Config) => Promise<string>,
): Promise<void> {
  try {
    process.stdout.write(`${await run(fileGiven(), readConfig(process.env))}\n`);
  } catch (error) {
    process.stderr.write(`${reasonFor(error, name)}\n`);
    process.exitCode = NOT_DONE;
  }
}

/** How much of an archive a restore brings back. */
export function contentsOf(manifest: Manifest): string {
  const rows = tablesRestored(manifest).reduce((sum, name) => sum + (manifest.tables[name]?.rows ?? 0), 0);
  return `${rows} rows and ${Object.keys(manifest.files).length} files`;
}

function fileGiven(): string {
  let positionals: string[];
  try {
    ({ positionals } = parseArgs({ allowPositionals: true }));
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const [path, ...others] = positionals;
  if (path === undefined || others.length) throw new UsageError('Name one file.');
  // npm runs a script at the root of the repository, wherever it was called.
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

function reasonFor(error: unknown, name: string): string {
  if (error instanceof UsageError) return `${error.message}\n\nUsage: npm run ${name} -- FILE`;
  const told = [BackupError, ConfigError, FolderInUseError, OperationError];
  if (told.some((kind) => error instanceof kind)) return (error as Error).message;
  return `The ${name} failed. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
