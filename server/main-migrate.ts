import { readConfig, type Config } from './core/config.ts';
import { applyMigrations, openPostgresqlForCommand } from './database/postgresql.ts';
import { createLog } from './platform/log/log.ts';
import { openQueue } from './platform/queue/queue.ts';
import { ConfigError } from './platform/startup/config-error.ts';
import { startupErrorMessage } from './platform/startup/error-message.ts';
import { TASKS } from './tasks.ts';
import { describeError } from './platform/log/error-fields.ts';
import { printableLines } from './platform/primitives/printable.ts';

const EXIT_FAILURE = 1;

try {
  process.stdout.write(printableLines(await run(readConfig(process.env))));
} catch (error) {
  process.stderr.write(printableLines(reasonFor(error)));
  process.exitCode = EXIT_FAILURE;
}

/** Migrates the program's schema and the queue's, and reports what was applied. */
async function run({ postgresql, logLevel }: Config): Promise<string[]> {
  if (process.argv.length > 2) throw new ConfigError('Usage: npm run migrate');
  if (postgresql === undefined) {
    throw new ConfigError(
      'There is nothing to migrate without DATABASE_URL: the embedded database is migrated when the program starts.',
    );
  }
  const applied = await applyMigrations(postgresql);
  const log = createLog(logLevel);
  const { db, close } = await openPostgresqlForCommand(postgresql, log);
  const queue = await openQueue(db, log, TASKS, { runsMaintenance: false });
  await queue.close();
  await close();
  return applied.length > 0 ? applied.map((name) => `Applied ${name}`) : ['The database is up to date.'];
}

function reasonFor(error: unknown): string[] {
  const reason = startupErrorMessage(error);
  return reason === undefined ? describeError(error, 'The migration failed.') : [reason];
}
