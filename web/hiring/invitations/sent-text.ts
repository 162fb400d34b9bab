import { m } from '@passa/domain';
import type { BusinessJob } from '../core/business-jobs.ts';

/** How many are invited to a job, and how many of them have declined; empty for none. */
export const sentText = ({ invitations: { sent, declined } }: BusinessJob): string[] => [
  ...(sent > 0 ? [m.invitations_sent_count({ count: sent })] : []),
  ...(declined > 0 ? [m.invitations_declined_count({ count: declined })] : []),
];
