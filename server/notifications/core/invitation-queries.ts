import { and, eq, gt, sql } from 'drizzle-orm';
import { nameKnownTo } from '../../applicant-access/index.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  applications,
  businesses,
  invitations,
  isUnblocked,
  jobs,
  notifications,
  workers,
} from '../../database/schema.ts';

/**
 * A notification about an invitation, with the parties, the application of the worker if there is one, and the job. Undefined once the
 * job has started, once the invitation is taken back or has another answer than the notification says, and where a party blocks the
 * other.
 */
export async function invitationInFull(db: Database, notificationId: string, now: Date) {
  const [row] = await db
    .select({
      application: applications,
      job: jobs,
      worker: {
        id: workers.userId,
        role: workers.role,
        ...nameKnownTo(jobs.businessId, invitations.workerId),
      },
      business: { id: businesses.id, role: businesses.role, businessName: businesses.businessName },
    })
    .from(notifications)
    .innerJoin(invitations, eq(invitations.id, notifications.invitationId))
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .innerJoin(workers, eq(workers.userId, invitations.workerId))
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
