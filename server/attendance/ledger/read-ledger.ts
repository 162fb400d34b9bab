import { ledgerOf, plusDays, stockholmDate, stockholmInstant, type LedgerEntry } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import type { Database } from '../../platform/database/database.ts';
import { lastWithNumber, nameOf, numberOf } from '../events/person.ts';
import { eventsOfVenue, hiresOfVenue, type AttendanceRow, type Hire } from '../events/queries.ts';

/** One person on one business day, with their name; null once its data key was dropped. */
export type NamedEntry = LedgerEntry<AttendanceRow> & { name: string | null };

type Reading = Pick<Services, 'encryption'>;
type Period = { from: string; to: string };

/** Reads the staff ledger of a venue from one business day to another, both included, by one query for the events. */
export async function readLedger(
  services: Reading,
  db: Database,
  businessId: string,
  period: Period,
): Promise<NamedEntry[]> {
  const entries = ledgerOf(await eventsOfVenue(db, businessId, period));
  return Promise.all(entries.map(async (entry) => ({ ...entry, name: await nameOf(services, db, entry.last) })));
}

/**
 * Reads the people who are at the venue now, or away from it for a while. It reads the shifts of yesterday, which may last past midnight,
 * of today, and of tomorrow, because a worker may check in to those before midnight.
 */
export async function presentNow(
  services: Reading,
  db: Database,
  businessId: string,
  now: Date,
): Promise<NamedEntry[]> {
  const today = stockholmDate(now);
  const entries = await readLedger(services, db, businessId, { from: plusDays(today, -1), to: plusDays(today, 1) });
  return entries.filter(({ presence }) => presence !== 'absent');
}

/** Whether the personal number of an entry's person is recorded. */
export const hasNumber = ({ rows }: NamedEntry): boolean => lastWithNumber(rows) !== undefined;

/**
 * Reads the personal number of an entry's person, which may have been stated after the other events. Call it only for a reveal that is
 * recorded.
 * @returns null if it is not known, and once its data key was dropped
 */
export async function numberOfEntry(services: Reading, db: Database, { rows }: NamedEntry): Promise<string | null> {
  const numbered = lastWithNumber(rows);
  return numbered ? numberOf(services, db, numbered) : null;
}

/** The hires of a business day about which nothing is recorded. */
export async function hiresWithoutEvents(
  db: Database,
  businessId: string,
  day: string,
  entries: readonly NamedEntry[],
): Promise<Hire[]> {
  const recorded = new Set(entries.map(({ applicationId }) => applicationId));
  const hires = await hiresOfVenue(db, businessId, {
    from: stockholmInstant(day, '00:00'),
    to: stockholmInstant(day, '23:59'),
  });
  return hires.filter(
    ({ applicationId, startDate }) => stockholmDate(startDate) === day && !recorded.has(applicationId),
  );
}
