import { MAX_SHIFT_HOURS } from '@passa/domain';
import { and, asc, eq, exists, gte, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { assignments, attendanceEvents, jobs, kiosks, startsOrKeeps, hasOpenNoShow } from '../../database/schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';

const HOUR = 60 * 60 * 1000;

const pairedKiosk = (db: Database) =>
  db
    .select({ id: kiosks.id })
    .from(kiosks)
    .where(
      and(
        eq(kiosks.businessId, sql.placeholder('businessId')),
        isNull(kiosks.revokedAt),
        isNotNull(kiosks.deviceToken),
      ),
    );

const presentHiresQuery = prepare('present_hires', (db, name) =>
  db
    .select({
      hire: {
        applicationId: assignments.applicationId,
        startDate: assignments.startDate,
        endDate: assignments.endDate,
      },
      event: {
        id: attendanceEvents.id,
        number: attendanceEvents.number,
        kind: attendanceEvents.kind,
        occurredAt: attendanceEvents.occurredAt,
        source: attendanceEvents.source,
        correctsId: attendanceEvents.correctsId,
        isVoid: attendanceEvents.isVoid,
      },
      hasNumber: sql<boolean>`${attendanceEvents.personNumber} is not null`,
    })
    .from(jobs)
    .innerJoin(assignments, eq(assignments.jobId, jobs.id))
    .leftJoin(attendanceEvents, eq(attendanceEvents.applicationId, assignments.applicationId))
    .where(
      and(
        startsOrKeeps({
          from: sql`${sql.placeholder('startsFrom')}::timestamptz`,
          until: sql`${sql.placeholder('until')}::timestamptz`,
        }),
        gte(assignments.startDate, sql.placeholder('startsFrom')),
        lt(assignments.startDate, sql.placeholder('until')),
        gte(assignments.endDate, sql.placeholder('from')),
        ne(assignments.status, 'cancelled'),
        not(hasOpenNoShow),
        or(isNotNull(attendanceEvents.id), exists(pairedKiosk(db))),
      ),
    )
    .orderBy(asc(assignments.startDate), asc(assignments.applicationId), asc(attendanceEvents.number))
    .prepare(name),
);

/**
 * The hires of a venue with shifts that overlap a period, one row for each of their events, or one row without an event. Hires with an
 * unresolved no-show are left out. So are hires without events while the venue has no kiosk.
 */
export function presentHires(db: Database, businessId: string, { from, until }: { from: Date; until: Date }) {
  // The index is by the start, and no shift is longer. The night in which summer time ends has one more hour.
  const startsFrom = new Date(from.getTime() - (MAX_SHIFT_HOURS + 1) * HOUR).toISOString();
  return presentHiresQuery(db).execute({
    businessId,
    startsFrom,
    from: from.toISOString(),
    until: until.toISOString(),
  });
}
