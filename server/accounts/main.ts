import { parseArgs } from 'node:util';
import { z } from 'zod';
import { OperationError, parsedArguments, runOperatorCommand, saveBody, UsageError } from '../operations/index.ts';
import { accountInFull, accountsTable } from './accounts-table.ts';
import { accountActionEntrySchema, foundAccountSchema } from './present.ts';

const USAGE = `Usage: npm run accounts -- list [text]
       npm run accounts -- show <id or address>
       npm run accounts -- suspend|restore|end-sessions <id or address> --reason <text>
       npm run accounts -- delete <id or address> [--open-hours <number>] --reason <text>
       npm run accounts -- change-email <id or address> --to <address> --reason <text>
       npm run accounts -- export <id or address> --file <path> --reason <text>

The owner of the account is sent the reason.
`;

/** The commands that change an account, with what the server calls them and what is printed afterwards. */
const ACTIONS = {
  suspend: { action: 'suspend', done: 'is suspended' },
  restore: { action: 'restore', done: 'is restored' },
  'end-sessions': { action: 'endSessions', done: 'has no sessions any more' },
  'change-email': { action: 'changeEmail', done: 'has a new address' },
  delete: { action: 'delete', done: 'is deleted' },
} as const;

const listSchema = z.object({ accounts: z.array(foundAccountSchema) });
const fullSchema = z.object({
  account: foundAccountSchema,
  openHours: z.number(),
  actions: z.array(accountActionEntrySchema),
});

await runOperatorCommand(USAGE, async (request) => {
  const { positionals, values } = parsedArguments(() =>
    parseArgs({
      options: {
        reason: { type: 'string' },
        to: { type: 'string' },
        file: { type: 'string' },
        'open-hours': { type: 'string' },
      },
      allowPositionals: true,
    }),
  );
  const [command = '', named = '', ...others] = positionals;
  if (others.length > 0) throw new UsageError('Quote a text that has spaces.');
  const find = async (search: string) =>
    listSchema.parse(await (await request('GET', `accounts?search=${encodeURIComponent(search)}`)).json()).accounts;
  if (command === 'list') return accountsTable(await find(named));

  const isAction = Object.hasOwn(ACTIONS, command);
  if (!isAction && command !== 'show' && command !== 'export') throw new UsageError('Name one of the commands.');
  if (named === '') throw new UsageError('Name the account by its id or its address.');
  const { reason, to: email, file, 'open-hours': openHours } = values;
  if (command !== 'show' && reason === undefined) throw new UsageError('Give a reason. The owner is sent it.');
  if (command === 'export' && file === undefined) throw new UsageError('Name a file for the export.');

  const id = await idOf(named, find);
  if (command === 'show') {
    const { account, openHours, actions } = fullSchema.parse(await (await request('GET', `accounts/${id}`)).json());
    return accountInFull(account, openHours, actions);
  }
  if (command === 'export') {
    const response = await request('POST', `accounts/${id}/export`, { reason });
    const path = await saveBody(response, file ?? '');
    return [`${path} holds the data of the account. The owner is notified.`];
  }
  const { action, done } = ACTIONS[command as keyof typeof ACTIONS];
  await request('POST', `accounts/${id}/actions`, {
    action,
    reason,
    ...(email !== undefined && { email }),
    ...(openHours !== undefined && { openHours: Number(openHours) }),
  });
  return [`The account ${done}. The owner is notified.`];
});

/** The id of an account that is named by its id or its address. */
async function idOf(
  named: string,
  find: (search: string) => Promise<{ id: string; email: string }[]>,
): Promise<string> {
  if (z.uuid().safeParse(named).success) return named;
  const found = (await find(named)).find(({ email }) => email === named.trim().toLowerCase());
  if (!found) throw new OperationError(`No account has the address ${named}.`);
  return found.id;
}
