import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { auditLog } from '../../database/schema.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Makes units of work at times of the past, within the one transaction that fills the demo. */
export type Units = {
  at: (now: Date) => UnitOfWork;
  /** What the units have recorded for the audit log, which `historyRows` puts in order. */
  entries: (typeof auditLog.$inferInsert)[];
};

/** Before the server starts, no user is connected or gets mails. */
export function unitsOf(tx: Transaction): Units {
  const entries: Units['entries'] = [];
  const at = (now: Date): UnitOfWork => ({
    tx,
    now,
    atLock: () => at(now),
    member: undefined,
    enqueue: async () => {},
    record: (...added) => {
      entries.push(...added.map((entry) => ({ ...entry, createdAt: now })));
      return Promise.resolve();
    },
    publish: () => {},
  });
  return { entries, at };
}
