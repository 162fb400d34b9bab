import type { LiveEvent } from '@passa/domain';
import { recordInAuditLog, type AuditEntry } from './audit-log.ts';
import type { Transaction } from './database/database.ts';
import type { Announcement, Audience } from './live/live.ts';
import type { TaskName, TaskPayloads } from './queue/tasks.ts';
import type { Services } from './services.ts';

/** What is changed in one transaction, with all that follows from it. */
export type Change = {
  tx: Transaction;
  /** The moment of the change. */
  now: Date;
  /** Leaves tasks to the queue: they are committed with the change, or not at all. */
  enqueue: <Name extends TaskName>(name: Name, payloads: TaskPayloads[Name][]) => Promise<void>;
  /** Notes in the audit log who did what; it is committed with the change, or not at all. */
  record: (...entries: AuditEntry[]) => Promise<void>;
  /** Tells open screens, once the change is committed. */
  tell: (to: Audience, event: LiveEvent) => void;
};

/**
 * Makes a change: all of it, or none. What waits for its commit, such as the queue's workers and the open screens, is
 * told of it then.
 * @returns what `make` returns
 * @throws whatever `make` throws; nothing has happened then
 */
export async function inOneChange<Result>(
  { db, queue, live, now }: Pick<Services, 'db' | 'queue' | 'live' | 'now'>,
  make: (change: Change) => Promise<Result>,
): Promise<Result> {
  const enqueued = new Set<TaskName>();
  const announcements: Announcement[] = [];
  const at = now();
  const result = await db.transaction((tx) =>
    make({
      tx,
      now: at,
      enqueue: async (name, payloads) => {
        if (payloads.length === 0) return;
        await queue.enqueueAll(tx, name, payloads);
        enqueued.add(name);
      },
      record: (...entries) => recordInAuditLog(tx, entries, at),
      tell: (to, event) => announcements.push({ to, event }),
    }),
  );
  live.publish(announcements);
  for (const name of enqueued) queue.wake(name);
  return result;
}
