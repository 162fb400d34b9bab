import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hasDemoAccounts } from '../demo/index.ts';
import { readConfig, type Config } from '../core/config.ts';
import { makePrivate } from '../core/data-folder.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openMigratedEmbedded, startMigratedEmbedded } from '../database/embedded.ts';
import { openPostgresqlForCommand } from '../database/postgresql.ts';
import { createLog } from '../platform/log/log.ts';
import { failureOf, RefusedImportError } from './failure.ts';
import { importFile } from './import-file.ts';
import { UnreadableFileError } from './lines.ts';
import { printableLines } from '../platform/primitives/printable.ts';
import { formatReport, showProgress, USAGE, writeFullReport } from './report.ts';

const EXIT_FAILURE = 1;
const EXIT_SOME_REJECTED = 2;

class UsageError extends Error {}

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  'with-demo': { type: 'boolean', default: false },
  report: { type: 'string' },
} as const;

try {
  process.exitCode = await run(readArguments(), readConfig(process.env));
} catch (error) {
  process.stderr.write(printableLines(reasonFor(error)));
  process.exitCode = EXIT_FAILURE;
}

type Arguments = { path: string; dryRun: boolean; withDemo: boolean; reportPath: string };

async function run({ path, dryRun, withDemo, reportPath }: Arguments, config: Config): Promise<number> {
  checkReadable(path);
  const { db, close } = await openDatabase(config, dryRun);
  const progress = showProgress(process.stderr);
  try {
    if (!withDemo && (await hasDemoAccounts(db))) {
      throw new RefusedImportError(
        'The database has the demo accounts, whose password is public. Import into an empty one, or add --with-demo.',
      );
    }
    const outcome = await importFile(db, path, { dryRun, onProgress: progress.onProgress });
    progress.end();
    process.stdout.write(printableLines([...formatReport(outcome, dryRun), ...writeFullReport(outcome, reportPath)]));
    return outcome.rejected.length ? EXIT_SOME_REJECTED : 0;
  } finally {
    await close();
  }
}

function checkReadable(path: string): void {
  if (!existsSync(path)) throw new UnreadableFileError(`There is no file ${path}.`);
  if (!statSync(path).isFile()) throw new UnreadableFileError(`${path} is not a file.`);
  try {
    accessSync(path, constants.R_OK);
  } catch (cause) {
    throw new UnreadableFileError(`${path} may not be read.`, { cause });
  }
}

/** Opens the database without creating the demo, since imported data is real. */
async function openDatabase(config: Config, dryRun: boolean): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  if (config.postgresql) return openPostgresqlForCommand(config.postgresql, createLog(config.logLevel));
  if (dryRun && !existsSync(join(config.dataDir, 'database'))) {
    // A dry run must not leave a database that the next start would use.
    const { db, client } = await startMigratedEmbedded();
    return { db, close: () => client.close() };
  }
  makePrivate(config.dataDir);
  return openMigratedEmbedded(config.dataDir);
}

function readArguments(): Arguments {
  let parsed;
  try {
    parsed = parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const [path, ...others] = parsed.positionals;
  if (path === undefined || others.length) throw new UsageError('Name one file.');
  // npm runs scripts in the repository root and passes the caller's folder in INIT_CWD.
  const placeOf = (name: string) => resolve(process.env['INIT_CWD'] ?? '.', name);
  const { 'dry-run': dryRun, 'with-demo': withDemo, report: reportFile = `${path}.rejected.txt` } = parsed.values;
  return { path: placeOf(path), dryRun, withDemo, reportPath: placeOf(reportFile) };
}

function reasonFor(error: unknown): string[] {
  return error instanceof UsageError ? [error.message, '', ...USAGE.split('\n')] : failureOf(error);
}
