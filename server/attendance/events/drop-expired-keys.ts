import { PERSONAL_DATA, stockholmDate } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { ledgerKeyOf } from './person.ts';

/** Of how many years before the last one to be kept the keys are dropped, in case no process ran for a while. */
const EARLIER_YEARS = 5;

/**
 * Ends the retention of the staff ledger: drops the keys of the years that need not be kept any longer, so that the names and numbers of
 * their events can no longer be decrypted. The events themselves stay.
 */
export async function dropExpiredLedgerKeys(
  { db, encryption }: Pick<Services, 'db' | 'encryption'>,
  now: Date,
): Promise<void> {
  const lastExpired = Number(stockholmDate(now).slice(0, 4)) - PERSONAL_DATA.attendance.yearsAfterShift - 1;
  await db.transaction(async (tx) => {
    for (let year = lastExpired; year > lastExpired - EARLIER_YEARS; year--) {
      await encryption.dropKey(tx, ledgerKeyOf(`${year}-12-31`), now);
    }
  });
}
