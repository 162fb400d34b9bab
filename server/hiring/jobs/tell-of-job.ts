import type { UnitOfWork } from '../../unit-of-work.ts';

/** Tells of a job on every screen that may show it: its business's, and those of all who look for work. */
export function tellOfJob(
  { publish }: UnitOfWork,
  type: 'job-opened' | 'job-changed',
  { id, businessId }: { id: string; businessId: string },
): void {
  const event = { type, jobId: id } as const;
  publish({ role: 'worker' }, event);
  publish({ users: [businessId] }, event);
}
