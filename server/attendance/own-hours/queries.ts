import { and, desc, eq, isNotNull, max, sql } from 'drizzle-orm';
import {
  applications,
  attendanceEvents,
  jobs,
  keptByHiredApplication,
  keptTerms,
  shiftTerms,
  titleFor,
} from '../../database/schema.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { PAGE_SIZE } from '../../platform/http/page.ts';

/** The key of a page's last shift: the Stockholm date on which it began, and its application. */
export type HoursKey = { businessDay: string; applicationId: string };

const businessDay = max(attendanceEvents.businessDay);

const recordedShiftsQuery = prepare('recorded_shifts_of_worker', (db, name) =>
  db
    .select({ businessDay, applicationId: attendanceEvents.applicationId })
    .from(attendanceEvents)
    .where(and(eq(attendanceEvents.workerId, sql.placeholder('workerId')), isNotNull(attendanceEvents.applicationId)))
    .groupBy(attendanceEvents.applicationId)
    .having(
      sql`(${businessDay}, ${attendanceEvents.applicationId}) < (${sql.placeholder('afterDay')}::date, ${sql.placeholder('afterId')}::uuid)`,
    )
    .orderBy(desc(businessDay), desc(attendanceEvents.applicationId))
    .limit(constantLimit(PAGE_SIZE + 1))
    .prepare(name),
);

const BEFORE_ALL: HoursKey = { businessDay: 'infinity', applicationId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** The keys of a page of a worker's shifts about which something was recorded, the newest first. */
export async function recordedShifts(db: Database, workerId: string, after = BEFORE_ALL): Promise<HoursKey[]> {
  const { businessDay: afterDay, applicationId: afterId } = after;
  const found = await recordedShiftsQuery(db).execute({ workerId, afterDay, afterId });
  return found.flatMap((row) =>
    row.businessDay && row.applicationId ? [{ businessDay: row.businessDay, applicationId: row.applicationId }] : [],
  );
}

const plannedShiftsQuery = prepare('planned_shifts', (db, name) =>
  db
    .select({
      applicationId: applications.id,
      jobId: jobs.id,
      title: titleFor(applications.workerId),
      startDate: shiftTerms.startDate,
      endDate: shiftTerms.endDate,
      breakStart: shiftTerms.breakStart,
      breakMinutes: shiftTerms.breakMinutes,
      breakIsPaid: shiftTerms.breakIsPaid,
      payRate: shiftTerms.payRate,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(keptTerms, keptByHiredApplication)
    .where(sql`${applications.id} = any(${sql.placeholder('applicationIds')}::uuid[])`)
    .prepare(name),
);

/** The shifts of some applications, as they were planned. */
export const plannedShifts = (db: Database, applicationIds: string[]) =>
  plannedShiftsQuery(db).execute({ applicationIds: `{${applicationIds.join(',')}}` });

export type PlannedShift = Awaited<ReturnType<typeof plannedShifts>>[number];
