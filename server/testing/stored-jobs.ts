import { eq } from 'drizzle-orm';
import { applications, assignments, assignmentsOfJob, jobs } from '../database/schema.ts';
import type { Database } from '../platform/database/database.ts';

/** All jobs, once for each worker who is hired for it, with the application. */
export async function storedJobs(db: Database) {
  const found = await db
    .select({
      job: jobs,
      assignedWorkerId: assignments.workerId,
      applicationId: assignments.applicationId,
      completedAt: applications.completedAt,
    })
    .from(jobs)
    .leftJoin(assignments, assignmentsOfJob)
    .leftJoin(applications, eq(applications.id, assignments.applicationId));
  return found.map(({ job, ...hire }) => ({ ...job, ...hire }));
}
