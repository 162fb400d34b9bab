import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../../core/config.ts';
import { printableLines } from '../../platform/primitives/printable.ts';
import { failedTasksTable, openOperations } from './operations.ts';
import { serverUrl, tokenFor } from '../core/operator-client.ts';
import { failureLines, parsedArguments } from '../core/operator-command.ts';

const EXIT_FAILURE = 1;
const USAGE = 'Usage: npm run failures [-- --retry <id>|all]\n';

try {
  const { retry } = parsedArguments(() => parseArgs({ options: { retry: { type: 'string' } } }).values);
  process.stdout.write(printableLines(await run(retry, readConfig(process.env))));
} catch (error) {
  process.stderr.write(printableLines(failureLines(error, USAGE)));
  process.exitCode = EXIT_FAILURE;
}

async function run(retry: string | undefined, config: Config): Promise<string[]> {
  const operations = openOperations(serverUrl(config), tokenFor(config, 'failed-tasks'));
  if (retry === undefined) return failedTasksTable(await operations.list());
  const ids = retry === 'all' ? (await operations.list()).tasks.map(({ id }) => id) : [retry];
  for (const id of ids) await operations.retry(id);
  return [`${ids.length === 1 ? '1 task is' : `${ids.length} tasks are`} tried again.`];
}
