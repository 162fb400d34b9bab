import { stockholmDate, stockholmTime } from '@passa/domain';
import { printable } from '../platform/primitives/printable.ts';
import type { AccountActionEntry, FoundAccount } from './present.ts';

/** Accounts as a text for a terminal: one line each. */
export function accountsTable(accounts: readonly FoundAccount[]): string {
  if (accounts.length === 0) return 'No account was found.\n';
  return `${accounts.map(lineOf).join('\n')}\n`;
}

/** An account, and below it what operators have done to it. */
export function accountInFull(
  account: FoundAccount,
  openHours: number,
  actions: readonly AccountActionEntry[],
): string {
  const { createdAt, emailVerified, sessions } = account;
  return [
    lineOf(account),
    `  signed up  ${timeOf(createdAt)}`,
    `  address    ${emailVerified ? 'confirmed' : 'not confirmed'}`,
    `  devices    ${sessions}`,
    `  open hours ${openHours}`,
    ...actions.map(({ at, action, reason }) => `  ${timeOf(at)}  ${action}: ${printable(reason ?? '(erased)')}`),
    '',
  ].join('\n');
}

function lineOf({ id, email, role, name, businessName, suspendedAt, deletedAt }: FoundAccount): string {
  const state = deletedAt ? 'deleted' : suspendedAt ? `suspended ${timeOf(suspendedAt)}` : 'open';
  const names = [name, businessName].flatMap((each) => (each ? [printable(each)] : []));
  return [id, printable(email), role ?? 'no role', state, ...names].join('  ');
}

/** An instant in Stockholm, such as `2026-09-05 17:00`. */
function timeOf(text: string): string {
  const time = new Date(text);
  return `${stockholmDate(time)} ${stockholmTime(time)}`;
}
