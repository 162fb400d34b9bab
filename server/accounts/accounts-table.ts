import { stockholmRecordMoment } from '@passa/domain';
import type { AccountActionEntry, FoundAccount } from './present.ts';

/** The lines of a list of accounts for a terminal: one each. */
export function accountsTable(accounts: readonly FoundAccount[]): string[] {
  return accounts.length === 0 ? ['No account was found.'] : accounts.map(lineOf);
}

/** The lines of an account, and below it what operators have done to it. */
export function accountInFull(
  account: FoundAccount,
  openHours: number,
  actions: readonly AccountActionEntry[],
): string[] {
  const { createdAt, emailVerified, sessions } = account;
  return [
    lineOf(account),
    `  signed up  ${timeOf(createdAt)}`,
    `  address    ${emailVerified ? 'confirmed' : 'not confirmed'}`,
    `  devices    ${sessions}`,
    `  open hours ${openHours}`,
    ...actions.map(({ at, action, reason }) => `  ${timeOf(at)}  ${action}: ${reason ?? '(erased)'}`),
  ];
}

function lineOf({ id, email, role, name, businessName, suspendedAt, deletedAt }: FoundAccount): string {
  const state = deletedAt ? 'deleted' : suspendedAt ? `suspended ${timeOf(suspendedAt)}` : 'open';
  const names = [name, businessName].flatMap((each) => (each ? [each] : []));
  return [id, email, role ?? 'no role', state, ...names].join('  ');
}

/** An instant in Stockholm, such as `2026-09-05 17:00`. */
const timeOf = (text: string): string => stockholmRecordMoment(new Date(text));
