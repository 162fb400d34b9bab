import type { UnitOfWork } from '../core/unit-of-work.ts';

/** Publishes to both parties that the access to an application's details has ended, so that their screens load it again. */
export function publishAccessEnd(
  { publish }: UnitOfWork,
  { id, jobId, workerId, businessId }: { id: string; jobId: string; workerId: string; businessId: string },
): void {
  publish({ users: [workerId, businessId] }, { type: 'application-changed', jobId, applicationId: id });
}
