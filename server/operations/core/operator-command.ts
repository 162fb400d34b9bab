import { z } from 'zod';
import { readConfig, type Config } from '../../core/config.ts';
import { describeError } from '../../platform/log/error-fields.ts';
import { printableLines } from '../../platform/primitives/printable.ts';
import { ConfigError } from '../../platform/startup/config-error.ts';
import { operatorClient, OperationError, serverUrl, tokenFor } from './operator-client.ts';

const EXIT_FAILURE = 1;

/** What was typed does not fit the command; the message is one sentence for the operator. */
export class UsageError extends Error {}

/** Sends a request to the running server, and returns a response that is not a refusal. */
type OperatorRequest = (method: string, path: string, input?: object) => Promise<Response>;

/**
 * Runs a command of the operator against a running server. The lines that it returns go to standard output. A failure is one sentence on
 * standard error, with the usage after a usage error.
 */
export async function runOperatorCommand(
  usage: string,
  run: (request: OperatorRequest) => Promise<readonly string[]>,
): Promise<void> {
  try {
    process.stdout.write(printableLines(await run(requestFor(() => readConfig(process.env)))));
  } catch (error) {
    process.stderr.write(printableLines(failureLines(error, usage)));
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
    if (!response.ok) throw await refusalOf(response, address);
    return response;
  };
}

const refusalSchema = z.object({
  error: z.object({ message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
});

async function refusalOf(response: Response, address: string): Promise<OperationError> {
  const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined));
  if (!refusal.success) return new OperationError(`The server responded with ${response.status}.`);
  const { message, fields = {} } = refusal.data.error;
  const hint = response.status === 404 ? [`Or the server at ${address} does not know this operator's token.`] : [];
  return new OperationError(message, [
    ...Object.entries(fields).map(([field, problem]) => `  ${field}: ${problem}`),
    ...hint,
  ]);
}

/** Why a command failed, as lines for the operator. */
export function failureLines(error: unknown, usage: string): string[] {
  if (error instanceof UsageError) return [error.message, '', ...usage.split('\n')];
  if (error instanceof OperationError) return [error.message, ...error.details];
  return error instanceof ConfigError ? [error.message] : describeError(error);
}
