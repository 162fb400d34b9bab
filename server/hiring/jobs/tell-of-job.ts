import type { Change } from '../../platform/change.ts';

/** Tells of a job on every screen that may show it: its business's, and those of all who look for work. */
export function tellOfJob(
  { tell }: Change,
  type: 'job-opened' | 'job-changed',
  { id, businessId }: { id: string; businessId: string },
): void {
  const event = { type, jobId: id } as const;
  tell({ role: 'worker' }, event);
  tell({ users: [businessId] }, event);
}
