import type { JobStatus } from './job-transitions.ts';

/**
 * Whether a business may still change what a job says: as long as nobody has applied to it as it is. Who has withdrawn
 * no longer counts.
 */
export function mayEdit(job: { status: JobStatus; hasStarted: boolean; applicationCount: number }): boolean {
  return job.status === 'open' && !job.hasStarted && job.applicationCount === 0;
}
