import { MAX_NEW_SHIFTS_A_DAY, TIME_ZONE, type JobNotificationKind } from '@passa/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import {
  businesses,
  isUnblocked,
  jobs,
  notifications,
  notificationSettings,
  users,
  workers,
} from '../../database/schema.ts';
import { dateCount } from './queries.ts';

/** A worker, and the job that suits them. */
export type SuitedWorker = { workerId: string; jobId: string };

/**
 * The id of a notification, from its reason and the worker: so the primary key keeps a repeated task from notifying a worker twice. It is a
 * UUID of version 8, which has free content.
 */
const notificationId = (reasonId: string) =>
  sql`overlay(overlay(md5(${reasonId} || worker_id) placing '8' from 13) placing '8' from 17)::uuid`;

/** Any number, as long as no other advisory lock of the program has it. */
const NEW_SHIFTS_LOCK = 7_052_027;

/**
 * Waits until no other transaction inserts notifications of new shifts, since their number for a day is counted and not stored. The
 * lock ends with the transaction.
 */
export async function lockNewShifts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NEW_SHIFTS_LOCK})`);
}

/** `isNotifiedOfNewShift` for what the worker has been notified of today. */
const isBelowLimit = (kind: JobNotificationKind) => sql`(
  select count(*) from ${notifications} as earlier
  where earlier.user_id = worker_id and earlier.kind = ${kind}
    and earlier.created_at >= date_trunc('day', now(), ${sql.raw(`'${TIME_ZONE}'`)})
) < ${sql.raw(String(MAX_NEW_SHIFTS_A_DAY))}`;

/**
 * Inserts notifications of a job that a worker may take, except those that exist, and those of workers who have had enough of them today.
 * Call it after `lockNewShifts`.
 * @param reasonId the same for all jobs that were posted together, or for one opening that is free again
 */
export function insertNewShiftNotifications(
  tx: Transaction,
  kind: JobNotificationKind,
  reasonId: string,
  suited: SuitedWorker[],
) {
  return tx
    .insert(notifications)
    .select(
      sql`select ${notificationId(reasonId)}, worker_id, ${kind}, null, job_id, null, null, null, null, null, clock_timestamp()
        from jsonb_to_recordset(${JSON.stringify(suited)}::jsonb) as suited ("workerId" uuid, "jobId" uuid),
          lateral (select "workerId" as worker_id, "jobId" as job_id) as named
        where ${isBelowLimit(kind)}
        order by worker_id`,
    )
    .onConflictDoNothing({ target: notifications.id })
    .returning({ id: notifications.id, userId: notifications.userId });
}

/** The choices of some users for a kind; users without a choice are missing. */
export function newShiftSettingsOf(tx: Transaction, kind: JobNotificationKind, userIds: string[]) {
  return tx
    .select({
      userId: notificationSettings.userId,
      byMail: notificationSettings.byMail,
      byPush: notificationSettings.byPush,
    })
    .from(notificationSettings)
    .where(
      and(
        eq(notificationSettings.kind, kind),
        sql`${notificationSettings.userId} = any (${sql.param(userIds)}::uuid[])`,
      ),
    );
}

/** A notification of a new shift or a free place, with what its worker may read of the job and the business; undefined after a block. */
export async function newShiftInFull(db: Database, id: string, now: Date) {
  const [row] = await db
    .select({
      job: jobs,
      dateCount,
      worker: { id: workers.userId, role: workers.role },
      business: { businessName: businesses.businessName },
    })
    .from(notifications)
    .innerJoin(jobs, eq(jobs.id, notifications.jobId))
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .innerJoin(workers, eq(workers.userId, notifications.userId))
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(
      and(
        eq(notifications.id, id),
        isUnblocked({ workerId: notifications.userId, businessId: jobs.businessId }),
        isNull(users.suspendedAt),
      ),
    );
  return row && { ...row, now };
}
