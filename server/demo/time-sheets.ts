import { proposeOnCompletion, takeDueSteps, takeSteps } from '../attendance/index.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import type { applications } from '../database/schema.ts';
import type { Transaction } from '../platform/database/database.ts';

type ApplicationRow = typeof applications.$inferInsert;

const DAY = 24 * 60 * 60 * 1000;
/** Proposed hours are approved by themselves three days after the shift, and the demo venues pay on the tenth. */
const APPROVED_AFTER = 3 * DAY;
const PAID_AFTER = 10 * DAY;

/** Proposes the hours of the completed shifts, and approves and pays those that are old enough, each step at its time. */
export async function fillTimeSheets(tx: Transaction, made: ApplicationRow[], now: Date): Promise<void> {
  for (const { id, completedAt } of made) {
    if (!id || !completedAt) continue;
    const after = (milliseconds: number) => new Date(completedAt.getTime() + milliseconds);
    await proposeOnCompletion(unitAt(tx, completedAt), id);
    if (after(APPROVED_AFTER) > now) continue;
    await takeDueSteps(unitAt(tx, after(APPROVED_AFTER)), [{ applicationId: id, isWorkerNotified: true }]);
    if (after(PAID_AFTER) > now) continue;
    await takeSteps(unitAt(tx, after(PAID_AFTER)), [{ applicationId: id, action: 'settle', by: 'business' }]);
  }
}

/** Nobody is connected or gets mails before the server starts, and `historyRows` has the entries of the audit log. */
const unitAt = (tx: Transaction, now: Date): UnitOfWork => ({
  tx,
  now,
  enqueue: async () => {},
  record: async () => {},
  publish: () => {},
});
