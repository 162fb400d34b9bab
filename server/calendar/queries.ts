import { and, desc, eq, gte, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import {
  applications,
  businesses,
  calendarFeeds,
  jobs,
  keptByHiredApplication,
  frozenJobOf,
  keptTerms,
  shiftTerms,
  termsAgreed,
  titleFor,
} from '../database/schema.ts';

/** An upper bound for one request, beyond the shifts of any worker. */
const MAX_SHIFTS_IN_FEED = 500;

/** The resolution of the time of the last read, so that most reads write nothing. Milliseconds. */
const READ_TIME_RESOLUTION = 24 * 60 * 60 * 1000;

export type FeedRow = Pick<typeof calendarFeeds.$inferSelect, 'token' | 'createdAt' | 'lastReadAt'>;

/** A worker's calendar feed; undefined if there is none. */
export async function feedOf(db: Database, workerId: string): Promise<FeedRow | undefined> {
  const [feed] = await db
    .select({ token: calendarFeeds.token, createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.workerId, workerId));
  return feed;
}

/** Creates a worker's feed, or replaces its token. */
export async function replaceFeed(tx: Transaction, workerId: string, token: string, now: Date): Promise<FeedRow> {
  const feed = { token, createdAt: now, lastReadAt: null };
  await tx
    .insert(calendarFeeds)
    .values({ workerId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.workerId, set: feed });
  return feed;
}

/** @returns whether there was a feed */
export async function removeFeed(db: Database, workerId: string): Promise<boolean> {
  const removed = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.workerId, workerId))
    .returning({ workerId: calendarFeeds.workerId });
  return removed.length > 0;
}

/** Finds the worker of a feed, and records the read. */
export async function recordFeedRead(db: Database, token: string, now: Date): Promise<string | undefined> {
  const [feed] = await db
    .select({ workerId: calendarFeeds.workerId, lastReadAt: calendarFeeds.lastReadAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.token, token));
  if (feed && now.getTime() - (feed.lastReadAt?.getTime() ?? 0) >= READ_TIME_RESOLUTION) {
    await db.update(calendarFeeds).set({ lastReadAt: now }).where(eq(calendarFeeds.token, token));
  }
  return feed?.workerId;
}

const frozenJob = frozenJobOf(applications.workerId);

// An event contains data of three rows, and changes when any of them does, and when the worker agrees to a change of the job.
const changedAt = sql<Date>`greatest(${applications.updatedAt}, coalesce(
  (${frozenJob} ->> 'updatedAt')::timestamptz, ${jobs.updatedAt}), ${businesses.updatedAt}, (
  select max(${termsAgreed.agreedAt}) from ${termsAgreed} where ${termsAgreed.applicationId} = ${applications.id}))`.mapWith(
  jobs.updatedAt,
);

/** The shifts that a worker was hired for, latest first. */
function shiftsOfWorker(db: Database, workerId: string, which: SQL | undefined) {
  return db
    .select({
      application: { id: applications.id, createdAt: applications.createdAt },
      job: {
        id: jobs.id,
        title: titleFor(applications.workerId),
        ...shiftTerms,
        dressCode: sql<
          string | null
        >`case when ${frozenJob} is null then ${jobs.dressCode} else ${frozenJob} ->> 'dressCode' end`,
        mealIncluded: sql<boolean>`case when ${frozenJob} is null then ${jobs.mealIncluded}
          else coalesce((${frozenJob} ->> 'mealIncluded')::boolean, false) end`,
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
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .leftJoin(keptTerms, keptByHiredApplication)
    .where(and(eq(applications.workerId, workerId), inArray(applications.status, ['accepted', 'completed']), which))
    .orderBy(desc(shiftTerms.startDate))
    .limit(MAX_SHIFTS_IN_FEED);
}

export type ShiftRow = Awaited<ReturnType<typeof shiftsOfWorker>>[number];

/** @param since completed shifts that ended before this instant are left out */
export function shiftsInCalendar(db: Database, workerId: string, since: Date) {
  return shiftsOfWorker(db, workerId, or(eq(applications.status, 'accepted'), gte(shiftTerms.endDate, since)));
}

export async function shiftOfApplication(db: Database, workerId: string, applicationId: string) {
  const [row] = await shiftsOfWorker(db, workerId, eq(applications.id, applicationId));
  return row;
}
