import type { NotificationKind, NotificationSetting } from '@passa/domain';
import { and, asc, eq, gt, inArray, isNull, lte, min, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../platform/database/database.ts';
import {
  applications,
  businesses,
  jobs,
  notifications,
  notificationSettings,
  pushSubscriptions,
  sessions,
  users,
  workers,
} from '../platform/database/schema.ts';

export function settingsOf(db: Database, userId: string) {
  return db
    .select({ kind: notificationSettings.kind, byMail: notificationSettings.byMail })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
}

export type SettingRow = Awaited<ReturnType<typeof settingsOf>>[number];

export async function saveSettings(db: Database, userId: string, settings: NotificationSetting[]): Promise<void> {
  // In one order whatever order they were sent in, so that two saves at once do not wait for each other.
  const rows = settings.map((setting) => ({ userId, ...setting })).sort((a, b) => a.kind.localeCompare(b.kind));
  await db
    .insert(notificationSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationSettings.userId, notificationSettings.kind],
      set: { byMail: sql`excluded.by_mail` },
    });
}

export async function wantsMail(db: Database, userId: string, kind: NotificationKind): Promise<boolean> {
  const settings = await settingsOf(db, userId);
  return settings.find((setting) => setting.kind === kind)?.byMail ?? true;
}

/** An application with what its two parties may be told of each other. */
export async function applicationInFull(db: Database, applicationId: string) {
  const [workerUser, businessUser] = [alias(users, 'worker_user'), alias(users, 'business_user')];
  const [row] = await db
    .select({
      job: jobs,
      worker: { id: workers.userId, firstName: workers.firstName, lastName: workers.lastName, email: workerUser.email },
      business: {
        id: businesses.userId,
        firstName: businesses.firstName,
        lastName: businesses.lastName,
        phoneNumber: businesses.phoneNumber,
        businessName: businesses.businessName,
        email: businessUser.email,
      },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(workers, eq(workers.userId, applications.workerId))
    .innerJoin(workerUser, eq(workerUser.id, applications.workerId))
    .innerJoin(businesses, eq(businesses.userId, applications.businessId))
    .innerJoin(businessUser, eq(businessUser.id, applications.businessId))
    .where(eq(applications.id, applicationId));
  return row;
}

export type ApplicationInFull = NonNullable<Awaited<ReturnType<typeof applicationInFull>>>;

/** Those of some applications that the business can still decide on, job by job as they came. */
export function stillPending(db: Database, applicationIds: string[]) {
  return db
    .select({
      job: { id: jobs.id, title: jobs.title, startDate: jobs.startDate },
      worker: { firstName: workers.firstName, lastName: workers.lastName },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(workers, eq(workers.userId, applications.workerId))
    .where(and(inArray(applications.id, applicationIds), ...canBeDecided))
    .orderBy(asc(jobs.startDate), asc(jobs.id), asc(applications.createdAt), asc(applications.id));
}

export type NewApplication = Awaited<ReturnType<typeof stillPending>>[number];

const canBeDecided = [eq(applications.status, 'pending'), eq(jobs.status, 'open')];

export async function emailOf(db: Database, userId: string): Promise<string | undefined> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email;
}

/** The businesses with an application that they have not been told of, and that came no later than that. */
export async function businessesToTell(db: Database, noLaterThan: Date): Promise<string[]> {
  const found = await db
    .select({ businessId: applications.businessId })
    .from(applications)
    .where(isNull(applications.announcedAt))
    .groupBy(applications.businessId)
    .having(lte(min(applications.createdAt), noLaterThan));
  return found.map(({ businessId }) => businessId);
}

/** Makes those who tell one business take turns; who comes second does not wait. @returns whether it is one's turn */
export async function takeTurn(tx: Transaction, businessId: string): Promise<boolean> {
  const taken = await tx
    .select({ id: businesses.userId })
    .from(businesses)
    .where(eq(businesses.userId, businessId))
    .for('no key update', { skipLocked: true });
  return taken.length > 0;
}

/** Whether a business was told of any application since. One of which it never had to be told bears its own time. */
export async function wasToldSince(tx: Transaction, businessId: string, since: Date): Promise<boolean> {
  const told = await tx
    .select({ id: applications.id })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .where(
      and(
        eq(jobs.businessId, businessId),
        sql`${applications.announcedAt} > greatest(${applications.createdAt}, ${since.toISOString()}::timestamptz)`,
      ),
    )
    .limit(1);
  return told.length > 0;
}

/** Takes the applications that a business has not been told of, but for those that are being decided at this moment. */
export function lockUnannounced(tx: Transaction, businessId: string) {
  return tx
    .select({ id: applications.id, isPending: sql<boolean>`${and(...canBeDecided)}` })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.businessId, businessId), isNull(applications.announcedAt)))
    .for('no key update', { of: applications, skipLocked: true });
}

export async function markAnnounced(tx: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.update(applications).set({ announcedAt: now }).where(inArray(applications.id, ids));
}

/** Marks applications that were decided before their business could be told: there is nothing to tell. */
export async function markKnown(tx: Transaction, ids: string[]): Promise<void> {
  const known = { announcedAt: sql`${applications.createdAt}` };
  if (ids.length > 0) await tx.update(applications).set(known).where(inArray(applications.id, ids));
}

/** What happens a second time, such as applying again, is told anew: it moves to the top, unread. */
export function insertNotifications(
  tx: Transaction,
  notices: { userId: string; kind: NotificationKind; applicationId: string }[],
) {
  return tx
    .insert(notifications)
    .values(notices)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.kind, notifications.applicationId],
      set: { createdAt: sql`now()`, readAt: null },
    })
    .returning({ id: notifications.id, userId: notifications.userId });
}

/** The browsers in which some people are signed in and have asked to be told. */
export function subscriptionsOf(tx: Transaction, userIds: string[]) {
  return tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(inArray(pushSubscriptions.userId, userIds), gt(sessions.expiresAt, sql`now()`)));
}
