import { isolated, m } from '@passa/domain';
import { Tag } from '../../ui/content/tag.tsx';
import type { WorkerJob } from '../core/jobs.ts';

/** Says who invites the worker. */
export function InvitationBadge({ job: { businessName } }: { job: WorkerJob }) {
  return <Tag>{m.invitation_badge({ business: isolated(businessName) })}</Tag>;
}
