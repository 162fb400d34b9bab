import type { Change } from '../../platform/change.ts';

/** Has the open screens of both parties ask anew for an application whose details are no longer to be read. */
export function publishAccess(
  { tell }: Change,
  { id, jobId, workerId, businessId }: { id: string; jobId: string; workerId: string; businessId: string },
): void {
  tell({ users: [workerId, businessId] }, { type: 'application-changed', jobId, applicationId: id });
}
