import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { makePrivate } from '../platform/data-folder.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openEmbedded, start } from '../platform/database/embedded.ts';
import { FolderInUseError } from '../platform/database/folder-lock.ts';
import { openPostgresql } from '../platform/database/postgresql.ts';
import { createLog } from '../platform/log.ts';
import { importFile } from './import-file.ts';
import { UnreadableFileError } from './lines.ts';
import { report, showProgress, USAGE } from './report.ts';

const NOT_DONE = 1;
const SOME_REJECTED = 2;

class UsageError extends Error {}

try {
  const { path, dryRun } = readArguments();
  process.exitCode = await run(path, dryRun, readConfig(process.env));
} catch (error) {
  process.stderr.write(`${reasonFor(error)}\n`);
  process.exitCode = NOT_DONE;
}

async function run(path: string, dryRun: boolean, config: Config): Promise<number> {
  if (!existsSync(path)) throw new UnreadableFileError(`There is no file ${path}.`);
  const { db, close } = await openDatabase(config, dryRun);
  const progress = showProgress(process.stderr);
  try {
    const outcome = await importFile(db, path, { dryRun, onProgress: progress.onProgress });
    progress.end();
    process.stdout.write(report(outcome, dryRun));
    return outcome.rejected.length ? SOME_REJECTED : 0;
  } finally {
    await close();
  }
}

/** Without the demo: what is imported is the beginning of something real. */
async function openDatabase(config: Config, dryRun: boolean): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  if (config.databaseUrl) return openPostgresql(config.databaseUrl, createLog(config.logLevel));
  if (dryRun && !existsSync(join(config.dataDir, 'database'))) {
    // A trial leaves no database behind that the first start would take for its own.
    const { db, client } = await start();
    return { db, close: () => client.close() };
  }
  makePrivate(config.dataDir);
  return openEmbedded(config.dataDir);
}

function readArguments() {
  let parsed;
  try {
    parsed = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } }, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const [path, ...others] = parsed.positionals;
  if (path === undefined || others.length) throw new UsageError('Name one file.');
  // npm runs a script at the root of the repository, wherever it was called.
  return { path: resolve(process.env['INIT_CWD'] ?? '.', path), dryRun: parsed.values['dry-run'] };
}

function reasonFor(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof UnreadableFileError) return `${error.message} Nothing has been imported.`;
  if (error instanceof ConfigError || error instanceof FolderInUseError) return error.message;
  return `The import failed; nothing has been kept. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
