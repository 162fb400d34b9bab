import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { attendanceEvents, presenceChecks, workers } from '../../database/schema.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { keyOfPerson, type AttendanceRow } from '../events/queries.ts';

export type DueCheck = typeof presenceChecks.$inferSelect;

const rowOf = ({ businessId, personId, applicationId }: DueCheck) =>
  and(
    eq(presenceChecks.businessId, businessId),
    eq(presenceChecks.personId, personId),
    sql`${presenceChecks.applicationId} is not distinct from ${applicationId}::uuid`,
  );

/** The people due for a check, the longest due first. */
export function dueChecks(db: Database, now: Date, limit: number): Promise<DueCheck[]> {
  return db
    .select()
    .from(presenceChecks)
    .where(lte(presenceChecks.dueAt, now))
    .orderBy(asc(presenceChecks.dueAt))
    .limit(limit);
}

/**
 * Takes the lock under which the events of a person are recorded.
 * @returns false if another transaction has it
 */
export async function tryLockPerson(tx: Transaction, check: DueCheck): Promise<boolean> {
  const { personId } = check;
  if (check.applicationId) {
    const locked = await tx
      .select({ id: workers.userId })
      .from(workers)
      .where(eq(workers.userId, personId))
      .for('no key update', { skipLocked: true });
    return locked.length > 0;
  }
  const [found] = await tx
    .select({ isLocked: sql<boolean>`pg_try_advisory_xact_lock(${keyOfPerson(personId)})` })
    .from(presenceChecks)
    .where(rowOf(check));
  return found?.isLocked ?? false;
}

/** Reads a check again under the lock on the person; undefined once another process has handled it. */
export async function stillDue(tx: Transaction, check: DueCheck, now: Date): Promise<DueCheck | undefined> {
  const [found] = await tx
    .select()
    .from(presenceChecks)
    .where(and(rowOf(check), lte(presenceChecks.dueAt, now)));
  return found;
}

/** The events of a person that a check is about, in the order in which they were received. */
export function eventsOfCheck(
  tx: Transaction,
  { businessId, personId, applicationId }: DueCheck,
): Promise<AttendanceRow[]> {
  return tx
    .select()
    .from(attendanceEvents)
    .where(
      and(
        eq(attendanceEvents.businessId, businessId),
        eq(attendanceEvents.personId, personId),
        sql`${attendanceEvents.applicationId} is not distinct from ${applicationId}::uuid`,
      ),
    )
    .orderBy(asc(attendanceEvents.number));
}

export async function deleteCheck(tx: Transaction, check: DueCheck): Promise<void> {
  await tx.delete(presenceChecks).where(rowOf(check));
}

export async function updateCheck(
  tx: Transaction,
  check: DueCheck,
  { dueAt, nudgedAt }: Pick<DueCheck, 'dueAt' | 'nudgedAt'>,
): Promise<void> {
  await tx.update(presenceChecks).set({ dueAt, nudgedAt }).where(rowOf(check));
}
