import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { applications, jobs } from '../database/schema.ts';

// The statements of the digest of applications. Of an application they write only when a digest has mentioned it.

/** The businesses with an application made at or before an instant that no digest has mentioned. */
export async function businessesAwaitingDigest(db: Database, appliedBefore: Date): Promise<string[]> {
  const found = await db
    .select({ businessId: applications.businessId })
    .from(applications)
    .where(isNull(applications.announcedAt))
    .groupBy(applications.businessId)
    .having(sql`min(${applications.createdAt}) <= ${appliedBefore.toISOString()}::timestamptz`);
  return found.map(({ businessId }) => businessId);
}

/** Locks the applications that no digest has mentioned, except those that another transaction has locked. */
export function lockApplicationsForDigest(tx: Transaction, businessId: string) {
  return tx
    .select({
      id: applications.id,
      isUndecided: sql<boolean>`${applications.status} = 'pending' and ${jobs.status} = 'open'`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.businessId, businessId), isNull(applications.announcedAt)))
    .for('no key update', { of: applications, skipLocked: true });
}

/**
 * Whether a digest after an instant has mentioned an application. An application that was decided before a digest could mention it
 * has `announcedAt` equal to `createdAt`, and does not count.
 */
export async function hadDigestSince(tx: Transaction, businessId: string, since: Date): Promise<boolean> {
  const found = await tx
    .select({ id: applications.id })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .where(
      and(
        eq(jobs.businessId, businessId),
        sql`${applications.announcedAt} > greatest(${applications.createdAt}, ${since.toISOString()}::timestamptz)`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function markInDigest(tx: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.update(applications).set({ announcedAt: now }).where(inArray(applications.id, ids));
}

/** Marks applications that were decided before a digest could mention them, so that none mentions them later. */
export async function markWithoutDigest(tx: Transaction, ids: string[]): Promise<void> {
  const withoutDigest = { announcedAt: sql`${applications.createdAt}` };
  if (ids.length > 0) await tx.update(applications).set(withoutDigest).where(inArray(applications.id, ids));
}
