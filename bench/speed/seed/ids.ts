import { createHash } from 'node:crypto';

/** The numbered records of the seeded database. `ready` are jobs to be filled. */
export type Kind =
  | 'worker'
  | 'business'
  | 'job'
  | 'opening'
  | 'application'
  | 'ready-job'
  | 'ready-opening'
  | 'ready-application';

// Distributed like real ids, and computed from the number alone, in Node and in PostgreSQL alike.

/** The id of the record with this number. */
export function idOf(kind: Kind, number: number): string {
  const digits = createHash('md5').update(`${kind}${number}`).digest('hex');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20)].join('-');
}

/** The same as a SQL expression over the number. */
export const idSql = (kind: Kind, number: string): string =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;

/** The token of a session. It is useless without a signature. */
export const tokenOf = (kind: 'worker' | 'business', number: number): string =>
  createHash('md5').update(`session-${kind}${number}`).digest('hex');

export const tokenSql = (kind: 'worker' | 'business', number: string): string => `md5('session-${kind}' || ${number})`;
