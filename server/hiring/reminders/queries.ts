import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { assignments, applications, jobs } from '../../database/schema.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** A constant status, so that the planner can use the partial index `assignments_by_reminder`. */
const isDue = (now: Date) => and(sql`${assignments.status} = 'accepted'`, lte(assignments.reminderDueAt, now));

/**
 * Locks hires with a due reminder, the longest due first, except those that another transaction has locked. Their jobs are locked first, in
 * the order of `locks.ts`, so that no party cancels the shift meanwhile; other workers may apply for it.
 */
export async function lockDueHires(tx: Transaction, now: Date, limit: number) {
  const due = await tx
    .select({ jobId: assignments.jobId })
    .from(assignments)
    .innerJoin(jobs, eq(jobs.id, assignments.jobId))
    .where(isDue(now))
    .orderBy(asc(assignments.reminderDueAt))
    .limit(limit)
    .for('key share', { of: jobs, skipLocked: true });
  const jobIds = [...new Set(due.map(({ jobId }) => jobId))];
  if (jobIds.length === 0) return [];
  const hires = await tx
    .select({
      applicationId: assignments.applicationId,
      jobId: assignments.jobId,
      workerId: assignments.workerId,
      businessId: applications.businessId,
      startDate: assignments.startDate,
      hiredAt: sql`coalesce(${applications.assignedAt}, ${applications.createdAt})`.mapWith(applications.createdAt),
      askedAt: assignments.askedAt,
      confirmedAt: assignments.confirmedAt,
      reminderDueAt: assignments.reminderDueAt,
    })
    .from(assignments)
    .innerJoin(applications, eq(applications.id, assignments.applicationId))
    .where(and(isDue(now), inArray(assignments.jobId, jobIds)))
    .orderBy(asc(assignments.reminderDueAt))
    .limit(limit)
    .for('no key update', { of: assignments, skipLocked: true });
  return hires.flatMap(({ reminderDueAt, ...hire }) => (reminderDueAt ? [{ ...hire, reminderDueAt }] : []));
}

export type DueHire = Awaited<ReturnType<typeof lockDueHires>>[number];

type ReminderPlan = { hire: DueHire; asks: boolean; nextAt: Date | null };

/** Writes when the locked hires have their next reminder, and that their workers were asked. */
export async function writeReminderPlans(tx: Transaction, plans: ReminderPlan[], now: Date): Promise<void> {
  if (plans.length === 0) return;
  const written = plans.map(({ hire, asks, nextAt }) => ({ id: hire.applicationId, asks, next: nextAt }));
  await tx
    .update(assignments)
    .set({
      reminderDueAt: sql`plan.next`,
      askedAt: sql`case when plan.asks then ${now.toISOString()}::timestamptz else ${assignments.askedAt} end`,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as plan (id uuid, asks boolean, next timestamptz)`)
    .where(eq(assignments.applicationId, sql`plan.id`));
}
