import type { UnitOfWork } from '../core/unit-of-work.ts';

/** Has the open screens of both parties ask anew for an application whose details are no longer to be read. */
export function publishAccess(
  { publish }: UnitOfWork,
  { id, jobId, workerId, businessId }: { id: string; jobId: string; workerId: string; businessId: string },
): void {
  publish({ users: [workerId, businessId] }, { type: 'application-changed', jobId, applicationId: id });
}
