import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperationError } from '../operations/index.ts';
import { readConfig, type Config } from '../core/config.ts';
import { errorCodeOf } from '../platform/database/connection-error.ts';
import { isUnreachable } from '../platform/database/failures.ts';
import { startupErrorMessage } from '../platform/startup/error-message.ts';
import { BackupError, tablesRestored, type Manifest } from './manifest.ts';
import { describeError } from '../platform/log/error-fields.ts';
import { printableLines } from '../platform/primitives/printable.ts';

const EXIT_FAILURE = 1;

class UsageError extends Error {}

const USAGES = {
  backup: 'npm run backup -- FILE',
  restore: 'npm run restore -- FILE [--with-demo]',
};
type Choices = { withDemo: boolean };

/** Runs a command that takes one file, and prints the lines of the result. */
export async function runCommand(
  name: keyof typeof USAGES,
  run: (path: string, config: Config, choices: Choices) => Promise<string[]>,
): Promise<void> {
  try {
    const { path, ...choices } = readArguments(name);
    process.stdout.write(printableLines(await run(path, readConfig(process.env), choices)));
  } catch (error) {
    process.stderr.write(printableLines(reasonFor(error, name)));
    process.exitCode = EXIT_FAILURE;
  }
}

/** The counts of an archive's rows and files. */
export function contentsOf(manifest: Manifest): string {
  const rows = tablesRestored(manifest).reduce((sum, name) => sum + (manifest.tables[name]?.rows ?? 0), 0);
  return `${rows} rows and ${Object.keys(manifest.files).length} files`;
}

function readArguments(name: keyof typeof USAGES): Choices & { path: string } {
  const options: Record<string, { type: 'boolean' }> = name === 'restore' ? { 'with-demo': { type: 'boolean' } } : {};
  let parsed;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const [path, ...others] = parsed.positionals;
  if (path === undefined || others.length) throw new UsageError('Name one file.');
  // npm runs scripts in the repository root and passes the caller's folder in INIT_CWD.
  return { path: resolve(process.env['INIT_CWD'] ?? '.', path), withDemo: parsed.values['with-demo'] === true };
}

function reasonFor(error: unknown, name: keyof typeof USAGES): string[] {
  if (error instanceof UsageError) return [error.message, '', `Usage: ${USAGES[name]}`];
  if (error instanceof BackupError || error instanceof OperationError) return [error.message];
  const reason = startupErrorMessage(error);
  if (reason !== undefined) return [reason];
  if (isUnreachable(error)) {
    return [
      `The ${name} failed: the connection to the database or to the file storage was lost (${errorCodeOf(error)}).`,
    ];
  }
  return describeError(error, `The ${name} failed.`);
}
