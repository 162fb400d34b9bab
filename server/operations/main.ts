import { parseArgs } from 'node:util';
import { ConfigError } from '../platform/startup/config-error.ts';
import { readConfig, type Config } from '../core/config.ts';
import { openOperations } from './operations.ts';
import { serverUrl, OperationError, tokenFor } from './operator-client.ts';
import { failedTasksTable } from './failed-tasks-table.ts';
import { describeError } from '../platform/log/error-fields.ts';

const EXIT_FAILURE = 1;
const USAGE = 'Usage: npm run failures [-- --retry <id>|all]\n';

class UsageError extends Error {}

try {
  const retry = readArguments();
  await run(retry, readConfig(process.env));
} catch (error) {
  process.stderr.write(`${reasonFor(error)}\n`);
  process.exitCode = EXIT_FAILURE;
}

async function run(retry: string | undefined, config: Config): Promise<void> {
  const operations = openOperations(serverUrl(config), tokenFor(config, 'failed-tasks'));
  if (retry === undefined) {
    process.stdout.write(failedTasksTable(await operations.list()));
    return;
  }
  const ids = retry === 'all' ? (await operations.list()).tasks.map(({ id }) => id) : [retry];
  for (const id of ids) await operations.retry(id);
  process.stdout.write(`${ids.length === 1 ? '1 task is' : `${ids.length} tasks are`} tried again.\n`);
}

function readArguments(): string | undefined {
  try {
    return parseArgs({ options: { retry: { type: 'string' } } }).values.retry;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function reasonFor(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof OperationError || error instanceof ConfigError) return error.message;
  return describeError(error);
}
