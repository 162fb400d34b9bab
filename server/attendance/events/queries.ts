import { byName, workerName } from '@passa/domain';
import { and, asc, eq, gt, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { APPLICANT_NAME_COLUMNS } from '../../applicant-access/index.ts';
import {
  applicantSnapshots,
  applications,
  assignments,
  attendanceEvents,
  hireTerms,
  jobs,
  keptByHire,
  keptTerms,
  shiftTerms,
  titleFor,
  workers,
} from '../../database/schema.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { PAGE_SIZE } from '../../platform/http/page.ts';

// The only statements that write attendance events. Rows are added and never changed.

export type AttendanceRow = typeof attendanceEvents.$inferSelect;
export type NewAttendanceRow = typeof attendanceEvents.$inferInsert;

/** The columns of a hire that its attendance events copy. */
const hireColumns = {
  applicationId: assignments.applicationId,
  workerId: assignments.workerId,
  status: assignments.status,
  startDate: assignments.startDate,
  endDate: assignments.endDate,
  jobId: jobs.id,
  title: jobs.title,
  breakMinutes: shiftTerms.breakMinutes,
  businessId: jobs.businessId,
  ...APPLICANT_NAME_COLUMNS,
  hasAccount: sql<boolean>`${workers.firstName} is not null`,
  employerKind: hireTerms.employerKind,
  employerName: hireTerms.employerName,
  employerNumber: hireTerms.employerNumber,
};

const hires = (db: Database) =>
  db
    .select(hireColumns)
    .from(assignments)
    .innerJoin(jobs, eq(jobs.id, assignments.jobId))
    .innerJoin(workers, eq(workers.userId, assignments.workerId))
    .leftJoin(keptTerms, keptByHire)
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, assignments.applicationId))
    .leftJoin(hireTerms, eq(hireTerms.applicationId, assignments.applicationId));

export type Hire = Awaited<ReturnType<typeof hires>>[number];

/** The hires of a worker at a venue with shifts that overlap a period. */
export function hiresOfWorker(
  db: Database,
  { workerId, businessId }: { workerId: string; businessId: string },
  { from, to }: { from: Date; to: Date },
): Promise<Hire[]> {
  return hires(db).where(
    and(
      eq(assignments.workerId, workerId),
      eq(jobs.businessId, businessId),
      ne(assignments.status, 'cancelled'),
      lte(assignments.startDate, to),
      gte(assignments.endDate, from),
    ),
  );
}

/** The hires of all workers at a venue with shifts that overlap a period, by start and name. */
export async function hiresOfVenue(
  db: Database,
  businessId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Hire[]> {
  const found = await hires(db)
    .where(
      and(
        eq(jobs.businessId, businessId),
        // As the index of the week view has it.
        inArray(jobs.status, ['open', 'hired', 'completed']),
        ne(assignments.status, 'cancelled'),
        lte(assignments.startDate, to),
        gte(assignments.endDate, from),
      ),
    )
    .orderBy(asc(assignments.applicationId));
  return found.sort(byName(workerName)).sort((one, other) => one.startDate.getTime() - other.startDate.getTime());
}

/** A hire, cancelled or not, by its application. */
export async function hireOf(db: Database, applicationId: string): Promise<Hire | undefined> {
  const [hire] = await hires(db).where(eq(assignments.applicationId, applicationId));
  return hire;
}

/** Locks an application, so that the hire does not end before the transaction. @returns its current status, and when it was cancelled */
export async function lockApplicationForShare(tx: Transaction, applicationId: string) {
  const [locked] = await tx
    .select({ status: applications.status, cancelledAt: applications.cancelledAt })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('key share');
  return locked;
}

/** The events of a person without an account at a venue since a Stockholm date, in the order in which they were received. */
export function eventsOfPerson(
  db: Database,
  { businessId, personId }: { businessId: string; personId: string },
  since: string,
): Promise<AttendanceRow[]> {
  return db
    .select()
    .from(attendanceEvents)
    .where(
      and(
        eq(attendanceEvents.businessId, businessId),
        eq(attendanceEvents.personId, personId),
        isNull(attendanceEvents.workerId),
        gte(attendanceEvents.businessDay, since),
      ),
    )
    .orderBy(asc(attendanceEvents.number));
}

/** The events of a venue from one Stockholm date to another, both included, in the order in which they were received. */
export function eventsOfVenue(
  db: Database,
  businessId: string,
  { from, to }: { from: string; to: string },
): Promise<AttendanceRow[]> {
  return db
    .select()
    .from(attendanceEvents)
    .where(
      and(
        eq(attendanceEvents.businessId, businessId),
        gte(attendanceEvents.businessDay, from),
        lte(attendanceEvents.businessDay, to),
      ),
    )
    .orderBy(asc(attendanceEvents.number));
}

const eventsOfWorkerBetweenQuery = prepare('events_of_worker_between', (db, name) =>
  db
    .select()
    .from(attendanceEvents)
    .where(
      and(
        eq(attendanceEvents.workerId, sql.placeholder('workerId')),
        gte(attendanceEvents.businessDay, sql.placeholder('from')),
        lte(attendanceEvents.businessDay, sql.placeholder('to')),
      ),
    )
    .orderBy(asc(attendanceEvents.number))
    .prepare(name),
);

/** The events of a worker at all venues from one Stockholm date to another, both included, in the order in which they were received. */
export function eventsOfWorkerBetween(
  db: Database,
  workerId: string,
  { from, to }: { from: string; to: string },
): Promise<AttendanceRow[]> {
  return eventsOfWorkerBetweenQuery(db).execute({ workerId, from, to });
}

/** The workers that the kiosks of a venue recorded on some Stockholm dates, by the date; null stands for the venue's own people. */
export async function recordedAtKiosks(
  db: Database,
  businessId: string,
  days: string[],
): Promise<Map<string, Set<string | null>>> {
  if (days.length === 0) return new Map();
  const found = await db
    .selectDistinct({ day: attendanceEvents.businessDay, workerId: attendanceEvents.workerId })
    .from(attendanceEvents)
    .where(
      and(
        eq(attendanceEvents.businessId, businessId),
        inArray(attendanceEvents.businessDay, days),
        inArray(attendanceEvents.source, ['qr', 'pin', 'kiosk']),
      ),
    );
  const byDay = Map.groupBy(found, ({ day }) => day);
  return new Map([...byDay].map(([day, rows]) => [day, new Set(rows.map(({ workerId }) => workerId))]));
}

/** All events of one hire, in the order in which they were received. */
export const eventsOfHire = (db: Database, hire: Pick<Hire, 'applicationId'>): Promise<AttendanceRow[]> =>
  eventsOfHires(db, [hire]);

/** All events of some hires, in the order in which they were received. */
export async function eventsOfHires(db: Database, hires: Pick<Hire, 'applicationId'>[]): Promise<AttendanceRow[]> {
  if (hires.length === 0) return [];
  return db
    .select()
    .from(attendanceEvents)
    .where(
      inArray(
        attendanceEvents.applicationId,
        hires.map(({ applicationId }) => applicationId),
      ),
    )
    .orderBy(asc(attendanceEvents.number));
}

/**
 * A page of the events of a worker at all venues, oldest first.
 * @param after the number of the last event of the page before
 */
export function eventsOfWorker(db: Database, workerId: string, after = 0) {
  return db
    .select({ event: attendanceEvents, title: titleFor(attendanceEvents.workerId) })
    .from(attendanceEvents)
    .innerJoin(applications, eq(applications.id, attendanceEvents.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(attendanceEvents.workerId, workerId), gt(attendanceEvents.number, after)))
    .orderBy(asc(attendanceEvents.number))
    .limit(PAGE_SIZE + 1);
}

export async function eventById(db: Database, id: string): Promise<AttendanceRow | undefined> {
  const [event] = await db.select().from(attendanceEvents).where(eq(attendanceEvents.id, id));
  return event;
}

/**
 * Adds an event.
 * @returns undefined if an event has this id already
 */
export async function insertEvent(tx: Transaction, event: NewAttendanceRow): Promise<AttendanceRow | undefined> {
  const [inserted] = await tx.insert(attendanceEvents).values(event).onConflictDoNothing().returning();
  return inserted;
}

/**
 * Takes a lock for a person without an account until the transaction ends, so that their events are recorded one after the other. Those
 * of a worker take the lock on the worker.
 */
export async function lockPerson(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOfPerson(personId)})`);
}

/** The key of that lock. */
export const keyOfPerson = (personId: string) => sql`hashtextextended(${`attendance ${personId}`}, 0)`;
