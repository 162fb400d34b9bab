import type { StatedChange } from '@passa/domain';
import type { LedgerEntry } from './queries.ts';

const timeOf = (text: string | null) => (text === null ? null : new Date(text));

/** A change as the server sends it, with its times. */
export const statedChange = ({ before, after, at, ...change }: LedgerEntry['changes'][number]): StatedChange => ({
  ...change,
  ...{ before: timeOf(before), after: timeOf(after), at: new Date(at) },
});
