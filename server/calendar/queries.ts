import { and, desc, eq, gte, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { applications, businesses, calendarFeeds, jobs } from '../platform/database/schema.ts';

/** More than anybody works; it bounds what one request can ask for. */
const MOST_SHIFTS = 500;

export async function feedTokenOf(db: Database, workerId: string): Promise<string | undefined> {
  const [feed] = await db
    .select({ token: calendarFeeds.token })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.workerId, workerId));
  return feed?.token;
}

/** Gives a worker's calendar an address, in place of the one it may have had. */
export async function replaceFeedToken(db: Database, workerId: string, token: string, now: Date): Promise<void> {
  await db
    .insert(calendarFeeds)
    .values({ workerId, token, createdAt: now })
    .onConflictDoUpdate({ target: calendarFeeds.workerId, set: { token, createdAt: now } });
}

export async function removeFeed(db: Database, workerId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.workerId, workerId));
}

export async function workerOfFeed(db: Database, token: string): Promise<string | undefined> {
  const [feed] = await db
    .select({ workerId: calendarFeeds.workerId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.token, token));
  return feed?.workerId;
}

// What an event tells comes from three rows; it has changed when the last of them has.
const changedAt = sql<Date>`greatest(${applications.updatedAt}, ${jobs.updatedAt}, ${businesses.updatedAt})`.mapWith(
  jobs.updatedAt,
);

/** The shifts that a worker was hired for, the latest first. */
function shiftsOfWorker(db: Database, workerId: string, which: SQL | undefined) {
  return db
    .select({
      application: { id: applications.id, createdAt: applications.createdAt },
      job: {
        id: jobs.id,
        title: jobs.title,
        payRate: jobs.payRate,
        address: jobs.address,
        zipCode: jobs.zipCode,
        city: jobs.city,
        startDate: jobs.startDate,
        endDate: jobs.endDate,
        dressCode: jobs.dressCode,
      },
      venue: {
        businessName: businesses.businessName,
        firstName: businesses.firstName,
        lastName: businesses.lastName,
        phoneNumber: businesses.phoneNumber,
      },
      changedAt,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(businesses, eq(businesses.userId, jobs.businessId))
    .where(and(eq(applications.workerId, workerId), inArray(applications.status, ['accepted', 'completed']), which))
    .orderBy(desc(jobs.startDate))
    .limit(MOST_SHIFTS);
}

export type ShiftRow = Awaited<ReturnType<typeof shiftsOfWorker>>[number];

/** @param since shifts that are completed are left out when they ended before this */
export function shiftsInCalendar(db: Database, workerId: string, since: Date) {
  return shiftsOfWorker(db, workerId, or(eq(applications.status, 'accepted'), gte(jobs.endDate, since)));
}

export async function shiftOfApplication(db: Database, workerId: string, applicationId: string) {
  const [row] = await shiftsOfWorker(db, workerId, eq(applications.id, applicationId));
  return row;
}
