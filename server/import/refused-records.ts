import type { Transaction } from '../platform/database/database.ts';
import { causesOf } from '../platform/database/failures.ts';
import type { LegacyRecord } from './legacy-record.ts';

/**
 * Data exception, integrity constraint violation, program limit, and errors raised by triggers: caused by the values.
 */
const VALUE_ERRORS = /^(22|23|54|P0)/;

type RefusedRecord = { record: LegacyRecord; sqlState: string };

/** The database refuses records that pass all rules of the import; the others can be imported without them. */
export class RefusedRecordsError extends Error {
  readonly refused: RefusedRecord[];

  constructor(refused: RefusedRecord[]) {
    super('The database refuses some records.');
    this.refused = refused;
  }
}

/** The SQLSTATE of an error, https://www.postgresql.org/docs/current/errcodes-appendix.html */
export function sqlStateOf(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if ('code' in cause && typeof cause.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}

/**
 * Writes records in one statement. Where the database refuses it, writes them one by one to find the refused ones.
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
      if (sqlState === undefined || !VALUE_ERRORS.test(sqlState)) throw error;
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
