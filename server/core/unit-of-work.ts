import type { LiveEvent } from '@passa/domain';
import { auditLog } from '../database/schema.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { AddressedEvent, Audience } from '../platform/live/live.ts';
import type { Task } from '../platform/queue/task.ts';
import type { Services } from './services.ts';

/** An entry of the audit log: the action, the acting account, and the ids of the entities and accounts concerned. */
export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'createdAt'>;

/** One database transaction, with the side effects that belong to it. */
export type UnitOfWork = {
  tx: Transaction;
  /** The time of the transaction: one instant for all that it writes. */
  now: Date;
  /** Enqueues tasks; they are committed with the transaction. */
  enqueue: <Payload extends object>(task: Task<Payload>, payloads: Payload[]) => Promise<void>;
  /** Writes entries to the audit log, in the same transaction. */
  record: (...entries: AuditEntry[]) => Promise<void>;
  /** Publishes a live event after the commit. */
  publish: (to: Audience, event: LiveEvent) => void;
};

/**
 * Runs `work` in one database transaction. After the commit it publishes the live events and wakes the queue's workers.
 * @returns what `work` returns
 * @throws whatever `work` throws; nothing is written or published then
 */
export async function withTransaction<Result>(
  { db, queue, live, now }: Pick<Services, 'db' | 'queue' | 'live' | 'now'>,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  const enqueued = new Set<string>();
  const announcements: AddressedEvent[] = [];
  const at = now();
  const result = await db.transaction((tx) =>
    work({
      tx,
      now: at,
      enqueue: async (task, payloads) => {
        if (payloads.length === 0) return;
        await queue.enqueueAll(tx, task, payloads);
        enqueued.add(task.name);
      },
      record: async (...entries) => {
        if (entries.length === 0) return;
        await tx.insert(auditLog).values(entries.map((entry) => ({ ...entry, createdAt: at })));
      },
      publish: (to, event) => announcements.push({ to, event }),
    }),
  );
  live.publish(announcements);
  for (const name of enqueued) queue.wake(name);
  return result;
}
