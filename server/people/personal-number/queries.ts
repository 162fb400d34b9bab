import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { assignments, personalNumbers } from '../../database/schema.ts';

export type PersonalNumberRow = typeof personalNumbers.$inferSelect;

export async function findPersonalNumber(db: Database, workerId: string): Promise<PersonalNumberRow | undefined> {
  const [row] = await db.select().from(personalNumbers).where(eq(personalNumbers.workerId, workerId));
  return row;
}

/** Saves the number of a worker, and replaces an earlier one. */
export async function savePersonalNumber(tx: Transaction, { workerId, ...row }: PersonalNumberRow): Promise<void> {
  await tx
    .insert(personalNumbers)
    .values({ workerId, ...row })
    .onConflictDoUpdate({ target: personalNumbers.workerId, set: row });
}

/** @returns whether there was one */
export async function deletePersonalNumber(tx: Transaction, workerId: string): Promise<boolean> {
  const deleted = await tx.delete(personalNumbers).where(eq(personalNumbers.workerId, workerId)).returning();
  return deleted.length > 0;
}

const adultDateQuery = prepare('adult_date_of_worker', (db, name) =>
  db
    .select({ adultOn: personalNumbers.adultOn })
    .from(personalNumbers)
    .where(eq(personalNumbers.workerId, sql.placeholder('workerId')))
    .prepare(name),
);

/**
 * The date on which a worker turns 18, `YYYY-MM-DD`. Call it under the lock on the worker's schedule, which saving a number takes
 * too.
 * @returns null if it is not known
 */
export async function adultDateOf(tx: Transaction, workerId: string): Promise<string | null> {
  const [row] = await adultDateQuery(tx).execute({ workerId });
  return row?.adultOn ?? null;
}

const firstHireQuery = prepare('first_hire_not_over', (db, name) =>
  db
    .select({ startDate: assignments.startDate })
    .from(assignments)
    .where(
      and(
        eq(assignments.workerId, sql.placeholder('workerId')),
        eq(assignments.status, 'accepted'),
        gt(assignments.endDate, sql.placeholder('now')),
      ),
    )
    .orderBy(assignments.startDate)
    .limit(1)
    .prepare(name),
);

/** The start of the first shift that a worker is hired for and that is not over. */
export async function firstHireOf(db: Database, workerId: string, now: Date): Promise<Date | undefined> {
  const [shift] = await firstHireQuery(db).execute({ workerId, now });
  return shift?.startDate;
}
