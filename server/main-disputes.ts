import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parsedArguments, runOperatorCommand, UsageError } from './operations/index.ts';
import { disputedNoShowSchema } from './hiring/no-show/present.ts';
import { disputedNoShowsTable } from './hiring/no-show/disputed-table.ts';
import { disputesTable } from './attendance/time-sheets/disputes-table.ts';
import { disputeSchema } from './attendance/time-sheets/present-dispute.ts';

const USAGE = `Usage: npm run disputes
       npm run disputes -- --decide <id> --figure worker|business --reason <text>
       npm run disputes -- --decide <id> --figure other --start <time> --end <time> [--break <time>/<time>]… --reason <text>

       npm run disputes -- --no-show <id> --decision uphold|dismiss --reason <text>

Times are ISO 8601, such as 2026-09-05T17:00:00+02:00. Both parties read the reason.
`;

const listSchema = z.object({ disputes: z.array(disputeSchema) });
const noShowsSchema = z.object({ noShows: z.array(disputedNoShowSchema) });

await runOperatorCommand(USAGE, async (request) => {
  const decision = readArguments();
  if (!decision) {
    const read = async (list: string): Promise<unknown> => (await request('GET', list)).json();
    return [
      ...disputesTable(listSchema.parse(await read('disputes')).disputes),
      ...disputedNoShowsTable(noShowsSchema.parse(await read('no-shows')).noShows),
    ];
  }
  const { list, id, ...input } = decision;
  await request('POST', `${list}/${encodeURIComponent(id)}`, input);
  return ['Decided. Both parties are notified.'];
});

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
  const options = {
    ...{ 'no-show': text, decision: text, decide: text, figure: text, reason: text, start: text, end: text },
    break: { ...text, multiple: true },
  } as const;
  return parsedArguments(() => parseArgs({ options }).values);
}

function instantOf(text: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new UsageError(`${text} is no time.`);
  return time.toISOString();
}
