import { businessWarnings, plannedShift, workingTimeWarnings, type Employer, type HireWarning } from '@passa/domain';
import { eq, sql } from 'drizzle-orm';
import { applications, jobs } from '../../database/schema.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { hiresByBusiness, shiftsNearby } from './own-shifts.ts';
import type { Application, Job } from './locks.ts';
import { shiftsAround } from './working-time.ts';

const shiftsOfApplicantQuery = prepare('shifts_of_applicant', (db, name) =>
  db
    .select({ nearby: shiftsNearby(applications.workerId), own: hiresByBusiness })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.id, sql.placeholder('applicationId')))
    .prepare(name),
);

/**
 * The warnings that a hire or a booking would give now. Call it while the application is pending and the job open.
 * @returns for a business, what the list of applicants shows it; for a worker, what the page of the job shows them
 */
export async function warningsOfHire(
  tx: Transaction,
  { action, employer }: { action: 'accept' | 'book' | 'agreeToSwap'; employer: Employer },
  job: Job,
  { id: applicationId, workerId }: Application,
): Promise<HireWarning[]> {
  const shift = plannedShift(job);
  if (action === 'book')
    return workingTimeWarnings(shift, await shiftsAround(tx, workerId, job)).map(({ kind }) => kind);
  const [found] = await shiftsOfApplicantQuery(tx).execute({ applicationId });
  return found ? businessWarnings(shift, found.nearby, found.own, employer.kind === 'venue') : [];
}
