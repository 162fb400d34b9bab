import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { openOperations, OperationError } from './operations.ts';
import { failuresTable } from './table.ts';
import { tokenFile } from './token.ts';

const NOT_DONE = 1;
const USAGE = 'Usage: npm run failures [-- --retry <id>|all]\n';

class UsageError extends Error {}

try {
  const retry = readArguments();
  await run(retry, readConfig(process.env));
} catch (error) {
  process.stderr.write(`${reasonFor(error)}\n`);
  process.exitCode = NOT_DONE;
}

async function run(retry: string | undefined, config: Config): Promise<void> {
  const operations = openOperations(addressOf(config), tokenOf(config));
  if (retry === undefined) {
    process.stdout.write(failuresTable(await operations.list()));
    return;
  }
  const ids = retry === 'all' ? (await operations.list()).tasks.map(({ id }) => id) : [retry];
  for (const id of ids) await operations.retry(id);
  process.stdout.write(`${ids.length === 1 ? '1 task is' : `${ids.length} tasks are`} tried again.\n`);
}

/** Where the server is reached: as people reach it, else on this machine. */
function addressOf({ publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl;
  const isAny = ['0.0.0.0', '::'].includes(host);
  return `http://${isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

function tokenOf({ operatorToken, dataDir }: Config): string {
  const file = tokenFile(dataDir);
  if (operatorToken) return operatorToken;
  if (!existsSync(file)) {
    throw new OperationError(`There is no ${file}. Name the server's DATA_DIR, or its OPERATOR_TOKEN.`);
  }
  return readFileSync(file, 'utf8').trim();
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
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
