import type { InvitationNotificationKind } from '@passa/domain';
import { and, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nameKnownTo } from '../../applicant-access/index.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import {
  applications,
  businesses,
  invitations,
  isUnblocked,
  jobs,
  notifications,
  users,
  workers,
} from '../../database/schema.ts';

type Added = { id: string; userId: string; kind: InvitationNotificationKind; jobId: string; invitationId: string };

export async function insertInvitationNotifications(tx: Transaction, added: Added[]): Promise<void> {
  await tx.insert(notifications).values(added.map((one) => ({ ...one, createdAt: sql`clock_timestamp()` })));
}

/**
 * A notification about an invitation, with the parties, the application of the worker if there is one, and the job. Undefined once the
 * job has started, once the invitation is taken back or has another answer than the notification says, and where a party blocks the
 * other.
 */
export async function invitationInFull(db: Database, notificationId: string, now: Date) {
  const workerUser = alias(users, 'worker_user');
  const [row] = await db
    .select({
      application: applications,
      job: jobs,
      worker: {
        id: workers.userId,
        role: workers.role,
        ...nameKnownTo(jobs.businessId, invitations.workerId),
        email: workerUser.email,
      },
      business: { id: businesses.userId, role: businesses.role, businessName: businesses.businessName },
    })
    .from(notifications)
    .innerJoin(invitations, eq(invitations.id, notifications.invitationId))
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .innerJoin(businesses, eq(businesses.userId, jobs.businessId))
    .innerJoin(workers, eq(workers.userId, invitations.workerId))
    .innerJoin(workerUser, eq(workerUser.id, invitations.workerId))
    .leftJoin(
      applications,
      and(eq(applications.jobId, invitations.jobId), eq(applications.workerId, invitations.workerId)),
    )
    .where(
      and(
        eq(notifications.id, notificationId),
        gt(jobs.startDate, now),
        isUnblocked({ workerId: invitations.workerId, businessId: jobs.businessId }),
        sql`(${notifications.kind} = 'invitationDeclined') = (${invitations.status} = 'declined')`,
      ),
    );
  return row && { ...row, now };
}

export type InvitationInFull = NonNullable<Awaited<ReturnType<typeof invitationInFull>>>;

/** What `isStillRelevant` compares. */
export const relevanceOf = ({ application, job }: InvitationInFull) => ({ job, ...(application && { application }) });
