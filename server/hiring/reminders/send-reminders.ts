import { dueReminders, type ReminderKind } from '@passa/domain';
import { BATCH_SIZE, inBatches } from '../../core/in-batches.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction, type UnitOfWork } from '../../core/unit-of-work.ts';
import { notify } from '../../notifications/index.ts';
import { lockDueHires, writeReminderPlans, type DueHire } from './queries.ts';

/**
 * Reminds hired workers of their shifts, asks them to confirm, and notifies businesses of unconfirmed hires
 * (`domain/notifications/before-shift.ts`). Several processes may run it at once: what is sent is committed with the time of the next reminder.
 * @param now UTC instant
 * @returns the number of hires that had a reminder due
 */
export function sendReminders(services: Pick<Services, 'db' | 'queue' | 'live'>, now: Date): Promise<number> {
  return inBatches(() =>
    withTransaction({ ...services, now: () => now }, async (unit) => {
      const hires = await lockDueHires(unit.tx, now, BATCH_SIZE);
      const plans = hires.map((hire) => ({ hire, ...dueReminders(hire, hire.reminderDueAt, now) }));
      await writeReminderPlans(unit.tx, plans, now);
      await notify(
        unit,
        plans.flatMap(({ hire, kinds }) => kinds.map((kind) => notificationOf(hire, kind))),
      );
      for (const { hire, asks } of plans) if (asks) publishAsked(unit, hire);
      return hires.length;
    }),
  );
}

const notificationOf = ({ applicationId, workerId, businessId }: DueHire, kind: ReminderKind) => ({
  partyId: kind === 'unconfirmed' ? businessId : workerId,
  kind,
  applicationId,
});

/** The worker can confirm now, and the business sees that the answer is missing. */
const publishAsked = (unit: UnitOfWork, { jobId, applicationId, workerId, businessId }: DueHire) =>
  unit.publish({ users: [workerId, businessId] }, { type: 'application-changed', jobId, applicationId });
