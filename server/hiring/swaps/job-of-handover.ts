import { and, eq, sql } from 'drizzle-orm';
import { jobs } from '../../database/schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { isUnblockedBusiness } from '../core/blocks.ts';
import { selectJobsToMatch } from '../core/jobs-for-worker.ts';

const jobOfHandoverQuery = prepare('job_of_handover', (db, name) =>
  selectJobsToMatch(db)
    .where(
      and(eq(jobs.id, sql.placeholder('jobId')), isUnblockedBusiness(sql.placeholder('workerId'), jobs.businessId)),
    )
    .prepare(name),
);

/** A job of any status, also one that is held back; undefined if the worker or its business blocks the other. */
export async function jobOfHandover(db: Database, workerId: string, jobId: string, now: Date) {
  const [row] = await jobOfHandoverQuery(db).execute({ workerId, jobId, now: now.toISOString() });
  return row;
}
