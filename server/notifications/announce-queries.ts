import { and, eq, inArray, isNull, lte, min, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { applications, businesses, jobs } from '../database/schema.ts';
import { canBeDecided } from './mail-queries.ts';

/** The businesses with an application that they have not been told of, and that came no later than that. */
export async function businessesToTell(db: Database, noLaterThan: Date): Promise<string[]> {
  const found = await db
    .select({ businessId: applications.businessId })
    .from(applications)
    .where(isNull(applications.announcedAt))
    .groupBy(applications.businessId)
    .having(lte(min(applications.createdAt), noLaterThan));
  return found.map(({ businessId }) => businessId);
}

/** Makes those who tell one business take turns; who comes second does not wait. @returns whether it is one's turn */
export async function takeTurn(tx: Transaction, businessId: string): Promise<boolean> {
  const taken = await tx
    .select({ id: businesses.userId })
    .from(businesses)
    .where(eq(businesses.userId, businessId))
    .for('no key update', { skipLocked: true });
  return taken.length > 0;
}

/** Whether a business was told of any application since. One of which it never had to be told bears its own time. */
export async function wasToldSince(tx: Transaction, businessId: string, since: Date): Promise<boolean> {
  const told = await tx
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
  return told.length > 0;
}

/** Takes the applications that a business has not been told of, but for those that are being decided at this moment. */
export function lockUnannounced(tx: Transaction, businessId: string) {
  return tx
    .select({ id: applications.id, isPending: sql<boolean>`${and(...canBeDecided)}` })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.businessId, businessId), isNull(applications.announcedAt)))
    .for('no key update', { of: applications, skipLocked: true });
}

export async function markAnnounced(tx: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.update(applications).set({ announcedAt: now }).where(inArray(applications.id, ids));
}

/** Marks applications that were decided before their business could be told: there is nothing to tell. */
export async function markKnown(tx: Transaction, ids: string[]): Promise<void> {
  const known = { announcedAt: sql`${applications.createdAt}` };
  if (ids.length > 0) await tx.update(applications).set(known).where(inArray(applications.id, ids));
}
