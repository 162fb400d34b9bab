import { eq } from 'drizzle-orm';
import { applications, assignments, assignmentOfJob, jobs } from '../database/schema.ts';
import type { Database } from '../platform/database/database.ts';

/** All jobs, each with the worker who is hired for it and their application. */
export async function storedJobs(db: Database) {
  const found = await db
    .select({
      job: jobs,
      assignedWorkerId: assignments.workerId,
      applicationId: assignments.applicationId,
      completedAt: applications.completedAt,
    })
    .from(jobs)
    .leftJoin(assignments, assignmentOfJob)
    .leftJoin(applications, eq(applications.id, assignments.applicationId));
  return found.map(({ job, ...hire }) => ({ ...job, ...hire }));
}
