import { z } from 'zod';
import { readConfig, type Config } from '../core/config.ts';
import { ConfigError } from '../platform/startup/config-error.ts';
import { operatorClient, OperationError, serverUrl, tokenFor } from './operator-client.ts';

const EXIT_FAILURE = 1;

/** What was typed does not fit the command; the message is one sentence for the operator. */
export class UsageError extends Error {}

/** Sends a request to the running server, and returns a response that is not a refusal. */
type OperatorRequest = (method: string, path: string, input?: object) => Promise<Response>;

/**
 * Runs a command of the operator against a running server. What it returns goes to standard output. A failure is one sentence on standard
 * error, with the usage after a usage error.
 */
export async function runOperatorCommand(
  usage: string,
  run: (request: OperatorRequest) => Promise<string>,
): Promise<void> {
  try {
    process.stdout.write(await run(requestFor(() => readConfig(process.env))));
  } catch (error) {
    process.stderr.write(`${reasonFor(error, usage)}\n`);
    process.exitCode = EXIT_FAILURE;
  }
}

/**
 * Parses what was typed.
 * @throws UsageError
 */
export function parsedArguments<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The configuration is read at the first request, so that a usage error needs none. */
function requestFor(config: () => Config): OperatorRequest {
  return async (method, path, input) => {
    const read = config();
    const address = serverUrl(read);
    const response = await operatorClient(address, tokenFor(read, 'failed-tasks'))(method, path, input);
    if (!response.ok) throw new OperationError(await refusalOf(response, address));
    return response;
  };
}

const refusalSchema = z.object({
  error: z.object({ message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
});

async function refusalOf(response: Response, address: string): Promise<string> {
  const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined));
  if (!refusal.success) return `The server responded with ${response.status}.`;
  const { message, fields = {} } = refusal.data.error;
  const hint = response.status === 404 ? [`Or the server at ${address} does not know this operator's token.`] : [];
  return [message, ...Object.entries(fields).map(([field, problem]) => `  ${field}: ${problem}`), ...hint].join('\n');
}

function reasonFor(error: unknown, usage: string): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  if (error instanceof OperationError || error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
