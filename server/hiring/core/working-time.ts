import {
  periodAround,
  plannedShift,
  plusDays,
  stockholmDate,
  timelineOf,
  workedShift,
  type WorkedShift,
} from '@passa/domain';
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import { eventsOfWorkerBetween } from '../../attendance/index.ts';
import {
  assignments,
  businesses,
  holdsOpening,
  jobs,
  keptByHire,
  keptTerms,
  shiftTerms,
} from '../../database/schema.ts';
import type { Database } from '../../platform/database/database.ts';

/** Another shift of a worker, for the worker. */
export type OwnShift = WorkedShift & { businessName: string };

/**
 * The other shifts of a worker that the warnings of a job depend on, at all businesses: as they were worked if that is recorded, otherwise
 * as they are planned.
 */
export async function shiftsAround(
  db: Database,
  workerId: string,
  job: { id: string; startDate: Date; endDate: Date },
): Promise<OwnShift[]> {
  const period = periodAround({ start: job.startDate, end: job.endDate });
  const [hires, events] = await Promise.all([
    db
      .select({
        applicationId: assignments.applicationId,
        startDate: assignments.startDate,
        endDate: assignments.endDate,
        breakStart: shiftTerms.breakStart,
        breakMinutes: shiftTerms.breakMinutes,
        breakIsPaid: shiftTerms.breakIsPaid,
        businessName: businesses.businessName,
      })
      .from(assignments)
      .innerJoin(jobs, eq(jobs.id, assignments.jobId))
      .innerJoin(businesses, eq(businesses.id, jobs.businessId))
      .leftJoin(keptTerms, keptByHire)
      .where(
        and(
          eq(assignments.workerId, workerId),
          holdsOpening,
          ne(assignments.jobId, job.id),
          lt(assignments.startDate, period.end),
          gt(assignments.endDate, period.start),
        ),
      )
      .orderBy(asc(assignments.startDate)),
    eventsOfWorkerBetween(db, workerId, {
      // The day of an event is that on which the shift began.
      from: plusDays(stockholmDate(period.start), -1),
      to: stockholmDate(period.end),
    }),
  ]);
  const eventsOf = Map.groupBy(events, ({ applicationId }) => applicationId);
  return hires.map(({ applicationId, businessName, ...shift }) => ({
    ...workedShift(plannedShift(shift), timelineOf(eventsOf.get(applicationId) ?? [])),
    businessName,
  }));
}
