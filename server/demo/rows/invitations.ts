import type { auditLog, invitations, notifications } from '../../database/schema.ts';
import { deterministicUuid } from '../../platform/primitives/deterministic-uuid.ts';
import { demoBusinessId, demoWorkerId } from '../accounts/index.ts';
import { demoJobId } from '../venues/job-id.ts';

const HOUR = 60 * 60 * 1000;

/** The demo business has invited the demo worker to a job: the invitation, its notification, and its entry in the audit log. */
export function invitationRows(now: Date): {
  invitation: typeof invitations.$inferInsert;
  notification: typeof notifications.$inferInsert;
  entry: typeof auditLog.$inferInsert;
} {
  const createdAt = new Date(now.getTime() - HOUR);
  const [businessId, workerId] = [demoBusinessId('lykta'), demoWorkerId('maja')];
  const jobId = demoJobId('lykta', 'Runner for Sunday long lunch');
  const invitationId = deterministicUuid(`demo invitation ${jobId} ${workerId}`);
  return {
    invitation: { id: invitationId, jobId, workerId, createdAt },
    notification: { userId: workerId, kind: 'invited', jobId, invitationId, createdAt },
    entry: { action: 'worker-invited', actorId: businessId, jobId, businessId, workerId, createdAt },
  };
}
