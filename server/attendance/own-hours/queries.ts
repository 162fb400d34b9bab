import { and, desc, eq, inArray, isNotNull, max, sql } from 'drizzle-orm';
import { applications, attendanceEvents, jobs } from '../../database/schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { PAGE_SIZE } from '../../platform/http/page.ts';

/** The key of a page's last shift: the Stockholm date on which it began, and its application. */
export type HoursKey = { businessDay: string; applicationId: string };

const businessDay = max(attendanceEvents.businessDay);

/** The keys of a page of a worker's shifts about which something was recorded, the newest first. */
export async function recordedShifts(db: Database, workerId: string, after: HoursKey | undefined): Promise<HoursKey[]> {
  const found = await db
    .select({ businessDay, applicationId: attendanceEvents.applicationId })
    .from(attendanceEvents)
    .where(and(eq(attendanceEvents.workerId, workerId), isNotNull(attendanceEvents.applicationId)))
    .groupBy(attendanceEvents.applicationId)
    .having(
      after &&
        sql`(${businessDay}, ${attendanceEvents.applicationId}) < (${after.businessDay}::date, ${after.applicationId}::uuid)`,
    )
    .orderBy(desc(businessDay), desc(attendanceEvents.applicationId))
    .limit(PAGE_SIZE + 1);
  return found.flatMap((row) =>
    row.businessDay && row.applicationId ? [{ businessDay: row.businessDay, applicationId: row.applicationId }] : [],
  );
}

/** The shifts of some applications, as they were planned. */
export function plannedShifts(db: Database, applicationIds: string[]) {
  return db
    .select({
      applicationId: applications.id,
      jobId: jobs.id,
      title: jobs.title,
      startDate: jobs.startDate,
      endDate: jobs.endDate,
      breakMinutes: jobs.breakMinutes,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(inArray(applications.id, applicationIds));
}

export type PlannedShift = Awaited<ReturnType<typeof plannedShifts>>[number];
