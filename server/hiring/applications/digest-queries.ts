import { and, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { instantSql } from '../../platform/database/columns.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { applications, jobs } from '../../database/schema.ts';
import { isStillRelevantSql, wasInDigestSql } from '../../notifications/index.ts';

// The statements of the digest of applications. Of an application they write only when a digest has mentioned it.

/**
 * Whether a digest has to consider an application: no digest has mentioned it, and its job is not filled. A pending application to
 * a filled job waits until the shift starts, since the job reopens if the hired worker cancels.
 */
const isDue = (now: Date): SQL | undefined =>
  and(
    isNull(applications.announcedAt),
    sql`not (${applications.status} = 'pending' and ${jobs.status} = 'hired' and ${jobs.startDate} > ${instantSql(now)})`,
  );

/** The businesses with a due application that was made at or before an instant. */
export async function businessesAwaitingDigest(db: Database, appliedBefore: Date, now: Date): Promise<string[]> {
  const found = await db
    .select({ businessId: applications.businessId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(isDue(now))
    .groupBy(applications.businessId)
    .having(sql`min(${applications.createdAt}) <= ${appliedBefore.toISOString()}::timestamptz`);
  return found.map(({ businessId }) => businessId);
}

/** Locks the due applications, except those that another transaction has locked. */
export function lockApplicationsForDigest(tx: Transaction, businessId: string, now: Date) {
  return tx
    .select({ id: applications.id, isMentioned: sql<boolean>`${isStillRelevantSql('newApplication')}` })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.businessId, businessId), isDue(now)))
    .for('no key update', { of: applications, skipLocked: true });
}

/** Whether a digest after an instant has mentioned an application. */
export async function hadDigestSince(tx: Transaction, businessId: string, since: Date): Promise<boolean> {
  const found = await tx
    .select({ id: applications.id })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .where(and(eq(jobs.businessId, businessId), wasInDigestSql, gt(applications.announcedAt, since)))
    .limit(1);
  return found.length > 0;
}

export async function markInDigest(tx: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.update(applications).set({ announcedAt: now }).where(inArray(applications.id, ids));
}

/** Marks applications that no digest has to mention any more, such as those that were decided first. */
export async function markWithoutDigest(tx: Transaction, ids: string[]): Promise<void> {
  const withoutDigest = { announcedAt: sql`${applications.createdAt}` };
  if (ids.length > 0) await tx.update(applications).set(withoutDigest).where(inArray(applications.id, ids));
}
