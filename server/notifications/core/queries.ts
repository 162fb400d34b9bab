import {
  HOURS_NOTIFICATION_KINDS,
  NOTIFICATION_KINDS,
  OFFER_NOTIFICATION_KINDS,
  type ApplicationNotificationKind,
  type NotificationKind,
  type PinUse,
} from '@passa/domain';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import type { AnyPgColumn, PgInsertValue } from 'drizzle-orm/pg-core';
import { APPLICANT_NAME_COLUMNS, nameKnownTo } from '../../applicant-access/index.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { constantLimit, oneOf } from '../../platform/database/columns.ts';
import { prepare } from '../../platform/database/prepare.ts';
import {
  applicantSnapshots,
  applications,
  attendanceEvents,
  blocks,
  businesses,
  frozenJobs,
  invitations,
  jobs,
  keptByHiredApplication,
  keptTerms,
  kiosks,
  ledgerReveals,
  noShows,
  notifications,
  timeSheets,
  timeSheetSteps,
  venueMembers,
  workers,
  shiftTerms,
  thaw,
} from '../../database/schema.ts';
import { keyParams, olderThanPlaceholders, PAGE_SIZE, type PageKey } from '../../platform/http/page.ts';

/** On how many dates a job was posted; null for one date. */
export const dateCount: SQL<number | null> = sql`case when ${jobs.seriesId} is not null then (
  select count(*)::int from ${jobs} as posted where posted.series_id = ${jobs.seriesId}
) end`;

/** How the PIN of a shift was last used at a kiosk. The instant is ISO 8601. */
export type PinUseAtKiosk = { kind: PinUse; at: string; kioskName: string };

/** A subquery for the last check-in or check-out by PIN of an application. */
export const pinUseOf = (applicationId: AnyPgColumn): SQL => sql`
  select json_build_object('kind', event.kind, 'at', event.occurred_at, 'kioskName', kiosk.name)
  from ${attendanceEvents} as event join ${kiosks} as kiosk on kiosk.id = event.kiosk_id
  where event.application_id = ${applicationId} and event.source = 'pin' and event.kind in ('checkIn', 'checkOut')
  order by event.number desc limit 1`;

/**
 * Whether this release knows the kind of a notification. Another one that a later release has stored is neither listed nor counted, and
 * stays unread.
 */
const isKnownKind = oneOf(notifications.kind, NOTIFICATION_KINDS);

const invitedName = nameKnownTo(jobs.businessId, invitations.workerId);
const nameOf = (part: 'firstName' | 'lastName') =>
  sql<string | null>`coalesce(${APPLICANT_NAME_COLUMNS[part]}, ${invitedName[part]})`;

/**
 * Whether a notification offers a shift that the worker cannot get any more, and has not applied for. Of new shifts on several dates, all.
 * With the placeholder `now`.
 */
const isGone = sql<boolean>`(${oneOf(notifications.kind, OFFER_NOTIFICATION_KINDS)} and not exists (
  select from ${jobs} as offered
  where (offered.id = ${notifications.jobId} or (${notifications.kind} = 'newShift' and offered.series_id = (
      select posted.series_id from ${jobs} as posted where posted.id = ${notifications.jobId})))
    and offered.status = 'open' and offered.start_date > ${sql.placeholder('now')}::timestamptz
    and not exists (
      select from ${blocks} as block
      where block.worker_id = ${notifications.userId} and block.business_id = offered.business_id)
) and not exists (
  select from ${applications} as own
  where own.job_id = ${notifications.jobId} and own.worker_id = ${notifications.userId} and own.status in ('pending', 'accepted', 'completed')))`;

const notificationsQuery = prepare('notifications_of_user', (db, name) =>
  db
    .select({
      notification: notifications,
      // By the first column Drizzle decides whether a left join found a row, so the first one is never null.
      application: {
        id: applications.id,
        assignedId: applications.assignedId,
        cancelledAt: applications.cancelledAt,
        cancelledBy: applications.cancelledBy,
        cancelReason: applications.cancelReason,
        cancelledByDeletion: applications.cancelledByDeletion,
        handedOver: applications.handedOver,
        noShow: applications.noShow,
        completedAt: applications.completedAt,
      },
      job: {
        id: jobs.id,
        title: jobs.title,
        startDate: shiftTerms.startDate,
        endDate: shiftTerms.endDate,
        payRate: shiftTerms.payRate,
      },
      businessName: businesses.businessName,
      venueId: businesses.id,
      worker: { firstName: nameOf('firstName'), lastName: nameOf('lastName') },
      kioskName: kiosks.name,
      // Without a decision of the operator, the other party has agreed.
      isHoursAgreement: sql<boolean>`${notifications.kind} = 'hoursDecided' and not exists (
        select from ${timeSheetSteps} where application_id = ${notifications.applicationId} and kind = 'decided')`,
      paidMinutes: sql<number | null>`case when ${notifications.kind} = 'hoursSettled' then (
        select sheet.paid_minutes from ${timeSheets} as sheet where sheet.application_id = ${notifications.applicationId}) end`,
      pinUse: sql<PinUseAtKiosk | null>`case when ${notifications.kind} = 'pinUsed' then (${pinUseOf(notifications.applicationId)}) end`,
      isGone,
      dateCount: sql<number | null>`case when ${notifications.kind} = 'newShift' then ${dateCount} end`,
      // Null once the worker has answered.
      answerBy: sql<string | null>`case ${notifications.kind}
        when 'noShowRecorded' then (
          select to_json(absence.due_at)#>>'{}' from ${noShows} as absence where absence.application_id = ${notifications.applicationId})
        when 'hoursChanged' then (
          select to_json(sheet.due_at)#>>'{}' from ${timeSheets} as sheet
          where sheet.application_id = ${notifications.applicationId} and sheet.state = 'proposed' and sheet.proposed_by = 'business') end`,
    })
    .from(notifications)
    .leftJoin(applications, eq(applications.id, notifications.applicationId))
    .leftJoin(jobs, eq(jobs.id, sql`coalesce(${applications.jobId}, ${notifications.jobId})`))
    .leftJoin(keptTerms, keptByHiredApplication)
    .leftJoin(ledgerReveals, eq(ledgerReveals.id, notifications.revealId))
    .leftJoin(kiosks, eq(kiosks.id, ledgerReveals.kioskId))
    .innerJoin(
      businesses,
      eq(businesses.id, sql`coalesce(${jobs.businessId}, ${ledgerReveals.businessId}, ${notifications.venueId})`),
    )
    .leftJoin(invitations, eq(invitations.id, notifications.invitationId))
    .leftJoin(workers, eq(workers.userId, applications.workerId))
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, applications.id))
    .where(
      and(
        eq(notifications.userId, sql.placeholder('userId')),
        isKnownKind,
        olderThanPlaceholders(notifications.createdAt, notifications.id),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(constantLimit(PAGE_SIZE + 1))
    .prepare(name),
);

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof notificationsQuery>['execute']>>[number];

const frozenJobsQuery = prepare('frozen_jobs_of_worker', (db, name) =>
  db
    .select({ jobId: frozenJobs.jobId, job: frozenJobs.job })
    .from(blocks)
    .innerJoin(frozenJobs, eq(frozenJobs.blockId, blocks.id))
    .where(eq(blocks.workerId, sql.placeholder('userId')))
    // The first block counts, which is the last entry of a map.
    .orderBy(desc(blocks.createdAt))
    .prepare(name),
);

/** A page of a user's notifications, newest first. Behind a block the jobs are as they were then; a hire has its own terms. */
export async function notificationsOf(
  db: Database,
  userId: string,
  after: PageKey | undefined,
  now: Date,
): Promise<NotificationRow[]> {
  const [found, frozen] = await Promise.all([
    notificationsQuery(db).execute({ userId, now: now.toISOString(), ...keyParams(after) }),
    frozenJobsQuery(db).execute({ userId }),
  ]);
  const frozenById = new Map(frozen.map(({ jobId, job }) => [jobId, thaw(job)]));
  return found.map((row) => {
    const former = row.job && frozenById.get(row.job.id);
    if (!row.job || !former) return row;
    const { title, startDate, endDate, payRate } = former;
    return { ...row, job: { ...row.job, title, ...(!row.application?.assignedId && { startDate, endDate, payRate }) } };
  });
}

/** One notification with the current data; undefined also for a kind that only a later release knows. */
export async function findNotification(db: Database, id: string) {
  const [notification] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), isKnownKind));
  return notification;
}

export type StoredNotification = NonNullable<Awaited<ReturnType<typeof findNotification>>>;

/** How many pending applications to a job a member of its venue has not seen. */
export async function countNewApplications(db: Database, userId: string, jobId: string): Promise<number> {
  const [row] = await db
    .select({ applicants: count() })
    .from(notifications)
    .innerJoin(applications, eq(applications.id, notifications.applicationId))
    .where(
      and(
        unreadOf(userId),
        eq(notifications.kind, 'newApplication'),
        eq(applications.jobId, jobId),
        eq(applications.status, 'pending'),
      ),
    );
  return row?.applicants ?? 0;
}

const isUnread = and(isNull(notifications.readAt), isKnownKind);
const unreadOf = (userId: string | Placeholder) => and(eq(notifications.userId, userId), isUnread);

const countUnreadQuery = prepare('count_unread_notifications', (db, name) =>
  db
    .select({ unread: count() })
    .from(notifications)
    .where(and(unreadOf(sql.placeholder('userId')), sql`not ${isGone}`))
    .prepare(name),
);

/** How many notifications of a user are unread, without those of shifts that are gone. */
export async function countUnread(db: Database, userId: string, now: Date): Promise<number> {
  const [row] = await countUnreadQuery(db).execute({ userId, now: now.toISOString() });
  return row?.unread ?? 0;
}

/** The position of a user's own notification in their list. */
export async function positionOf(tx: Transaction, userId: string, id: string): Promise<PageKey | undefined> {
  const [position] = await tx
    .select({ createdAt: notifications.createdAt, id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)));
  return position;
}

/** Whether a user is a member of the venue of a job, has applied for it or been notified of it. */
export async function concernsUser(tx: Transaction, userId: string, jobId: string): Promise<boolean> {
  const notificationsOfJob = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.jobId, jobId)));
  const membershipOf = tx
    .select({ userId: venueMembers.userId })
    .from(venueMembers)
    .where(and(eq(venueMembers.userId, userId), eq(venueMembers.venueId, jobs.businessId)));
  const found = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .leftJoin(applications, and(eq(applications.jobId, jobs.id), eq(applications.workerId, userId)))
    .where(
      and(eq(jobs.id, jobId), or(exists(membershipOf), eq(applications.workerId, userId), exists(notificationsOfJob))),
    )
    .limit(1);
  return found.length > 0;
}

/** The notifications from one position down. */
export const fromPositionDown = ({ createdAt, id }: PageKey): SQL =>
  sql`(${notifications.createdAt}, ${notifications.id}) <= (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

export function ofJob(tx: Transaction, jobId: string): SQL | undefined {
  const ofThatJob = tx.select({ id: applications.id }).from(applications).where(eq(applications.jobId, jobId));
  return or(eq(notifications.jobId, jobId), inArray(notifications.applicationId, ofThatJob));
}

/** The notifications about the hours of some hires. */
export const ofHours = (applicationIds: string[]): SQL | undefined =>
  and(inArray(notifications.applicationId, applicationIds), inArray(notifications.kind, HOURS_NOTIFICATION_KINDS));

/** @returns the ids of the users with notifications that were unread */
export async function markRead(
  tx: Transaction,
  userIds: string[],
  which: SQL | undefined,
  now: Date,
): Promise<Set<string>> {
  // In the lock order of `insertNotifications`.
  const seen = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(inArray(notifications.userId, userIds), isUnread, which))
    .orderBy(
      asc(notifications.applicationId),
      asc(notifications.kind),
      asc(notifications.userId),
      asc(notifications.id),
    )
    .for('update');
  const read = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(inArray(notifications.id, seen))
    .returning({ userId: notifications.userId });
  return new Set(read.map(({ userId }) => userId));
}

const insertNotificationQuery = prepare('insert_notification', (db, name) =>
  buildInsert(db, [
    {
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      kind: sql.placeholder('kind'),
      applicationId: sql.placeholder('applicationId'),
    },
  ]).prepare(name),
);

/**
 * Inserts notifications. One of the same user, kind and application is replaced: with the new id, unread, and on top.
 * @param added each user, kind and application once
 */
export function insertNotifications(tx: Transaction, added: NewNotification[]) {
  const [first, ...others] = added;
  if (first && others.length === 0) return insertNotificationQuery(tx).execute(first);
  return buildInsert(tx, added);
}

type NewNotification = { id: string; userId: string; kind: ApplicationNotificationKind; applicationId: string };

function buildInsert(db: Database, added: Pick<PgInsertValue<typeof notifications>, keyof NewNotification>[]) {
  // The time of the statement, not of the transaction, which may have waited for a lock: the later one is listed first.
  const rows = added.map(({ id, userId, kind, applicationId }) => ({
    id,
    userId,
    kind,
    applicationId,
    createdAt: sql`clock_timestamp()`,
  }));
  return db
    .insert(notifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.kind, notifications.applicationId],
      set: { id: sql`excluded.id`, createdAt: sql`excluded.created_at`, readAt: null },
    })
    .returning({ id: notifications.id, userId: notifications.userId });
}

/**
 * Deletes the notifications of a member about a venue.
 * @param kinds undefined for all, also those that only a later release knows
 */
export async function deleteNotificationsAboutVenue(
  tx: Transaction,
  { userId, venueId }: { userId: string; venueId: string },
  kinds: readonly NotificationKind[] | undefined,
): Promise<void> {
  const idsOf = (table: typeof applications | typeof jobs | typeof ledgerReveals) =>
    tx.select({ id: table.id }).from(table).where(eq(table.businessId, venueId));
  const isAboutVenue = or(
    inArray(notifications.applicationId, idsOf(applications)),
    inArray(notifications.jobId, idsOf(jobs)),
    inArray(notifications.revealId, idsOf(ledgerReveals)),
    eq(notifications.venueId, venueId),
  );
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), kinds && inArray(notifications.kind, kinds), isAboutVenue));
}

/** Deletes notifications from before an instant, except those that another transaction has locked. */
export async function deleteNotificationsBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.createdAt, before))
    .orderBy(asc(notifications.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await tx
    .delete(notifications)
    .where(inArray(notifications.id, old))
    .returning({ id: notifications.id });
  return deleted.length;
}
