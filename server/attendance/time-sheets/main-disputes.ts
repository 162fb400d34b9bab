import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig, type Config } from '../../core/config.ts';
import { OperationError, operatorClient, serverUrl, tokenFor } from '../../operations/index.ts';
import { ConfigError } from '../../platform/startup/config-error.ts';
import { disputedNoShowSchema } from '../no-show/present.ts';
import { disputedNoShowsTable } from './disputed-no-shows-table.ts';
import { disputesTable } from './disputes-table.ts';
import { disputeSchema } from './present-dispute.ts';
import { describeError } from '../../platform/log/error-fields.ts';

const EXIT_FAILURE = 1;
const USAGE = `Usage: npm run disputes
       npm run disputes -- --decide <id> --figure worker|business --reason <text>
       npm run disputes -- --decide <id> --figure other --start <time> --end <time> [--break <time>/<time>]… --reason <text>

       npm run disputes -- --no-show <id> --decision uphold|dismiss --reason <text>

Times are ISO 8601, such as 2026-09-05T17:00:00+02:00. Both parties read the reason.
`;

class UsageError extends Error {}

const listSchema = z.object({ disputes: z.array(disputeSchema) });
const noShowsSchema = z.object({ noShows: z.array(disputedNoShowSchema) });
const refusalSchema = z.object({
  error: z.object({ message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
});

try {
  await run(readArguments(), readConfig(process.env));
} catch (error) {
  process.stderr.write(`${reasonFor(error)}\n`);
  process.exitCode = EXIT_FAILURE;
}

async function run(decision: Decision | undefined, config: Config): Promise<void> {
  const address = serverUrl(config);
  const request = operatorClient(address, tokenFor(config, 'failed-tasks'));
  if (!decision) {
    const read = async (list: string) => {
      const response = await request('GET', list);
      if (!response.ok) throw new OperationError(`The server at ${address} does not know this operator's token.`);
      return response.json();
    };
    process.stdout.write(disputesTable(listSchema.parse(await read('disputes')).disputes));
    process.stdout.write(disputedNoShowsTable(noShowsSchema.parse(await read('no-shows')).noShows));
    return;
  }
  const { list, id, ...input } = decision;
  const response = await request('POST', `${list}/${encodeURIComponent(id)}`, input);
  if (!response.ok) throw new OperationError(await refusalOf(response));
  process.stdout.write('Decided. Both parties are notified.\n');
}

async function refusalOf(response: Response): Promise<string> {
  const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined));
  if (!refusal.success) return `The server responded with ${response.status}.`;
  const { message, fields = {} } = refusal.data.error;
  return [message, ...Object.entries(fields).map(([field, problem]) => `  ${field}: ${problem}`)].join('\n');
}

type Decision =
  | { list: 'disputes'; id: string; figure: string; reason: string }
  | { list: 'no-shows'; id: string; decision: string; reason: string };

function readArguments(): Decision | undefined {
  const { decide: id, 'no-show': noShow, decision, figure, reason, start, end, break: breaks = [] } = parsed();
  if (noShow !== undefined) {
    if (decision === undefined || reason === undefined) throw new UsageError('A decision has a choice and a reason.');
    return { list: 'no-shows', id: noShow, decision, reason };
  }
  if (id === undefined) return undefined;
  if (figure === undefined || reason === undefined) throw new UsageError('A decision has a figure and a reason.');
  if (figure !== 'other') return { list: 'disputes', id, figure, reason };
  if (start === undefined || end === undefined) throw new UsageError('Another figure has a start and an end.');
  const hours = {
    ...{ start: instantOf(start), end: instantOf(end) },
    breaks: breaks.map((each) => {
      const [from = '', until = ''] = each.split('/');
      return { start: instantOf(from), end: instantOf(until) };
    }),
  };
  return { list: 'disputes', id, figure, reason, ...hours };
}

function parsed() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: {
        'no-show': text,
        decision: text,
        decide: text,
        figure: text,
        reason: text,
        start: text,
        end: text,
        break: { ...text, multiple: true },
      },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function instantOf(text: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new UsageError(`${text} is no time.`);
  return time.toISOString();
}

function reasonFor(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof OperationError || error instanceof ConfigError) return error.message;
  return describeError(error);
}
