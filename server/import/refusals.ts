import type { Transaction } from '../platform/database/database.ts';
import { causesOf } from '../platform/database/failures.ts';
import type { LegacyRecord } from './legacy-record.ts';

/** Data exception, integrity violation, program limit, and what a trigger raises: the values are at fault. */
const OF_VALUES = /^(22|23|54|P0)/;

export type RefusedRecord = { record: LegacyRecord; sqlState: string };

/** The database refuses records that every rule of the import lets through; without them the rest can come over. */
export class RefusedRecordsError extends Error {
  readonly refused: RefusedRecord[];

  constructor(refused: RefusedRecord[]) {
    super('The database refuses some records.');
    this.refused = refused;
  }
}

/** What PostgreSQL calls the failure, https://www.postgresql.org/docs/current/errcodes-appendix.html */
export function sqlStateOf(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if ('code' in cause && typeof cause.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}

/**
 * Writes records together and, where the database refuses that, one by one to find which of them it refuses.
 * @throws RefusedRecordsError
 */
export async function writeOrFindRefused(
  tx: Transaction,
  records: LegacyRecord[],
  write: (tx: Transaction, records: LegacyRecord[]) => Promise<void>,
): Promise<void> {
  const refusalOf = async (some: LegacyRecord[]): Promise<string | undefined> => {
    try {
      await tx.transaction((savepoint) => write(savepoint, some));
      return undefined;
    } catch (error) {
      const sqlState = sqlStateOf(error);
      if (sqlState === undefined || !OF_VALUES.test(sqlState)) throw error;
      return sqlState;
    }
  };
  const together = await refusalOf(records);
  if (together === undefined) return;
  const refused: RefusedRecord[] = [];
  for (const record of records) {
    const sqlState = await refusalOf([record]);
    if (sqlState !== undefined) refused.push({ record, sqlState });
  }
  if (refused.length) throw new RefusedRecordsError(refused);
}
