import { byName, REGULAR_STATUSES, workerName, type RegularAnswer, type RegularStatus } from '@passa/domain';
import { and, asc, eq, inArray, ne, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { nameKnownTo } from '../../applicant-access/index.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { applications, businesses, isUnblocked, jobs, regulars } from '../../database/schema.ts';
import type { Pair } from './blocks.ts';
import { isWorked } from './worked.ts';

/**
 * Whether a worker has agreed to be a regular of a business.
 * @param workerId a value, a column or a placeholder, like `businessId`; null for a visitor without an account, who is never a regular
 */
export const isRegular = (
  workerId: string | Placeholder | AnyPgColumn | SQL | null,
  businessId: string | AnyPgColumn | SQL = jobs.businessId,
) => sql<boolean>`exists (
  select from ${regulars} as regular
  where regular.worker_id = ${workerId}::uuid and regular.business_id = ${businessId} and regular.status = 'agreed')`;

const isRegularOfBusinessQuery = prepare('is_regular_of_business', (db, name) =>
  db
    .select({ id: regulars.id })
    .from(regulars)
    .where(
      and(
        eq(regulars.workerId, sql.placeholder('workerId')),
        eq(regulars.businessId, sql.placeholder('businessId')),
        eq(regulars.status, 'agreed'),
      ),
    )
    .prepare(name),
);

export async function isRegularOfBusiness(tx: Transaction, workerId: string, businessId: string): Promise<boolean> {
  return (await isRegularOfBusinessQuery(tx).execute({ workerId, businessId })).length > 0;
}

/** The answer of an applicant to the business's request to be a regular; null without a request. For queries that read `applications`. */
export const regularStatusOfApplicant = sql<RegularStatus | null>`(
  select regular.status from ${regulars} as regular
  where regular.worker_id = ${applications.workerId} and regular.business_id = ${applications.businessId})`;

type WithStatus = { regular: Pick<typeof regulars.$inferSelect, 'status'> };

/** Sorts the workers who have not answered first. */
const byStatus = (one: WithStatus, other: WithStatus) =>
  REGULAR_STATUSES.indexOf(one.regular.status) - REGULAR_STATUSES.indexOf(other.regular.status);

/** The workers that a business has asked or that have agreed, unanswered requests first, excluding the workers that it blocks. */
export async function regularsOfBusiness(db: Database, businessId: string) {
  const worker = nameKnownTo(regulars.businessId, regulars.workerId);
  const found = await db
    .select({ regular: regulars, worker })
    .from(regulars)
    .where(and(eq(regulars.businessId, businessId), ne(regulars.status, 'declined'), isUnblocked(regulars, 'business')))
    .orderBy(asc(regulars.id));
  return found.sort(byName(({ worker }) => workerName(worker))).sort(byStatus);
}

export type RegularRow = Awaited<ReturnType<typeof regularsOfBusiness>>[number];

/** The businesses that have asked a worker, those that wait for an answer first, without those that the worker blocks. */
export async function venuesOfRegular(db: Database, workerId: string) {
  const found = await db
    .select({ regular: regulars, businessName: businesses.businessName })
    .from(regulars)
    .innerJoin(businesses, eq(businesses.id, regulars.businessId))
    .where(and(eq(regulars.workerId, workerId), isUnblocked(regulars, 'worker')))
    .orderBy(asc(regulars.id));
  return found.sort(byName(({ businessName }) => businessName)).sort(byStatus);
}

export type RegularVenueRow = Awaited<ReturnType<typeof venuesOfRegular>>[number];

/** The users who see the jobs of some businesses first. */
export async function regularsOf(tx: Transaction, businessIds: string[]) {
  return tx
    .select({ businessId: regulars.businessId, workerId: regulars.workerId })
    .from(regulars)
    .where(and(inArray(regulars.businessId, businessIds), eq(regulars.status, 'agreed'), isUnblocked(regulars)));
}

/** The parties of an application to a business, with its job, and whether the shift was worked. */
export async function applicationOfBusiness(tx: Transaction, businessId: string, applicationId: string) {
  const [application] = await tx
    .select({
      id: applications.id,
      isWorked,
      jobId: applications.jobId,
      workerId: applications.workerId,
    })
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.businessId, businessId)));
  return application;
}

/** @returns whether it is new: one question for each business and worker exists */
export async function insertRegular(tx: Transaction, pair: Pair & { applicationId: string }): Promise<boolean> {
  const inserted = await tx.insert(regulars).values(pair).onConflictDoNothing().returning({ id: regulars.id });
  return inserted.length > 0;
}

export async function regularOfPair(tx: Transaction, { businessId, workerId }: Pair) {
  const [row] = await tx
    .select()
    .from(regulars)
    .where(and(eq(regulars.workerId, workerId), eq(regulars.businessId, businessId)));
  return row;
}

/** Locks the question of a business to a worker. */
export async function lockRegularOfPair(tx: Transaction, { businessId, workerId }: Pair) {
  const [row] = await tx
    .select()
    .from(regulars)
    .where(and(eq(regulars.workerId, workerId), eq(regulars.businessId, businessId)))
    .for('update');
  return row;
}

/** Locks the question to a worker, so that their answers follow each other. They do not know of one by a business that they block. */
export async function lockRegularOfWorker(tx: Transaction, workerId: string, regularId: string) {
  const [row] = await tx
    .select({ regular: regulars, jobId: applications.jobId })
    .from(regulars)
    .innerJoin(applications, eq(applications.id, regulars.applicationId))
    .where(and(eq(regulars.id, regularId), eq(regulars.workerId, workerId), isUnblocked(regulars, 'worker')))
    .for('update', { of: regulars });
  return row;
}

export async function writeAnswer(tx: Transaction, regularId: string, status: RegularAnswer, now: Date): Promise<void> {
  await tx.update(regulars).set({ status, answeredAt: now }).where(eq(regulars.id, regularId));
}

/** Deletes a question to a worker who has not declined. */
export async function deleteRegular(tx: Transaction, businessId: string, regularId: string) {
  const [row] = await tx
    .delete(regulars)
    .where(and(eq(regulars.id, regularId), eq(regulars.businessId, businessId), ne(regulars.status, 'declined')))
    .returning();
  return row;
}

export async function jobOfApplication(tx: Transaction, applicationId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return row?.jobId;
}
