import type { LiveEvent } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { auditLog } from '../database/schema.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { prepare } from '../platform/database/prepare.ts';
import type { AddressedEvent, Audience, Live } from '../platform/live/live.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Task } from '../platform/queue/task.ts';

/** An entry of the audit log: the action, the acting account, and the ids of the entities and accounts concerned. */
type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'createdAt' | 'memberId'>;

/** A person who acts for a venue. */
export type ActingMember = { userId: string; venueId: string };

type LoggedEntry = AuditEntry & { memberId: string | null };

type StartLimits = { startBy?: Date | undefined; notBefore?: Date };

/** One database transaction, with the side effects that belong to it. */
export type UnitOfWork = {
  tx: Transaction;
  /**
   * The time of the transaction: one instant for all that it writes. It is taken before the transaction waits for locks, so another
   * transaction may have written a later time; `notEarlierThan` keeps an `updatedAt` from going back.
   */
  now: Date;
  /**
   * The same transaction with the time of this call. Called once the locks are held, it makes a decision that depends on the time
   * independent of how long the transaction waited: what was allowed at the request may be too late by then.
   */
  atLock: () => UnitOfWork;
  /**
   * Enqueues tasks; they are committed with the transaction.
   * @param limits `startBy` is when they start at the latest, where their kind has a delay; `notBefore` is when at the earliest
   */
  enqueue: <Payload extends object>(task: Task<Payload>, payloads: Payload[], limits?: StartLimits) => Promise<void>;
  /** The person who acts for a venue; undefined if a worker, an operator or the program acts. */
  member: ActingMember | undefined;
  /** Writes entries to the audit log, in the same transaction. Those of the venue name the member who acts for it. */
  record: (...entries: AuditEntry[]) => Promise<void>;
  /** Publishes a live event after the commit. */
  publish: (to: Audience, event: LiveEvent) => void;
};

/**
 * Runs `work` in one database transaction. After the commit it publishes the live events and wakes the queue's workers.
 * @param member the person who acts for a venue
 * @returns what `work` returns
 * @throws whatever `work` throws; nothing is written or published then
 */
export async function withTransaction<Result>(
  { db, queue, live, now }: { db: Database; queue: Queue; live: Live; now: () => Date },
  work: (unit: UnitOfWork) => Promise<Result>,
  member?: ActingMember,
): Promise<Result> {
  const enqueued = new Set<string>();
  const events: AddressedEvent[] = [];
  const withMember = (entry: AuditEntry): LoggedEntry => ({
    ...entry,
    memberId: member && entry.actorId === member.venueId ? member.userId : null,
  });
  const unitAt = (tx: Transaction, at: Date): UnitOfWork => ({
    tx,
    now: at,
    atLock: () => unitAt(tx, now()),
    member,
    enqueue: async (task, payloads, { startBy, notBefore } = {}) => {
      if (payloads.length === 0) return;
      const secondsUntil = (time: Date) => (time.getTime() - at.getTime()) / 1000;
      await queue.enqueueAll(tx, task, payloads, {
        ...(notBefore && { minDelay: secondsUntil(notBefore) }),
        ...(startBy && { maxDelay: secondsUntil(startBy) }),
      });
      enqueued.add(task.name);
    },
    record: async (...entries) => {
      if (entries.length > 0) await insertAuditEntries(tx, entries.map(withMember), at);
    },
    publish: (to, event) => events.push({ to, event }),
  });
  const at = now();
  const result = await db.transaction((tx) => work(unitAt(tx, at)));
  live.publish(events);
  for (const name of enqueued) queue.wake(name);
  return result;
}

const AUDIT_COLUMNS = [
  'action',
  'actorId',
  'memberId',
  'accountId',
  'jobId',
  'applicationId',
  'businessId',
  'workerId',
  'warnings',
  'change',
] as const;

const insertAuditEntryQuery = prepare('insert_audit_entry', (db, name) =>
  db
    .insert(auditLog)
    .values({
      action: sql.placeholder('action'),
      actorId: sql.placeholder('actorId'),
      memberId: sql.placeholder('memberId'),
      accountId: sql.placeholder('accountId'),
      jobId: sql.placeholder('jobId'),
      applicationId: sql.placeholder('applicationId'),
      businessId: sql.placeholder('businessId'),
      workerId: sql.placeholder('workerId'),
      warnings: sql`${sql.placeholder('warnings')}::text[]`,
      change: sql`${sql.placeholder('change')}::jsonb`,
      createdAt: sql.placeholder('createdAt'),
    })
    .prepare(name),
);

async function insertAuditEntries(tx: Transaction, entries: LoggedEntry[], createdAt: Date): Promise<void> {
  const [entry, ...others] = entries;
  if (entry && others.length === 0) {
    const values = Object.fromEntries(AUDIT_COLUMNS.map((column) => [column, entry[column] ?? null]));
    const change = entry.change ? JSON.stringify(entry.change) : null;
    await insertAuditEntryQuery(tx).execute({ ...values, change, createdAt });
  } else {
    await tx.insert(auditLog).values(entries.map((each) => ({ ...each, createdAt })));
  }
}
