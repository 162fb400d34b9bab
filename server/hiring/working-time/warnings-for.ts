import { plannedShift, workingTimeWarnings } from '@passa/domain';
import type { z } from '@hono/zod-openapi';
import type { Database } from '../../platform/database/database.ts';
import type { WorkerJobRow } from '../core/jobs-for-worker.ts';
import { presentWarning, type warningSchema } from './present.ts';
import { shiftsAround } from '../core/working-time.ts';

/**
 * Compares a job with the law on working hours and the own shifts of a worker at all businesses. It takes two queries.
 * @returns the warnings for the worker
 */
export async function warningsFor(
  db: Database,
  workerId: string,
  job: WorkerJobRow['job'],
): Promise<z.infer<typeof warningSchema>[]> {
  return workingTimeWarnings(plannedShift(job), await shiftsAround(db, workerId, job)).map(presentWarning);
}
