import type { WorkedHours, Locale, NotificationKind } from '@passa/domain';
import { and, eq } from 'drizzle-orm';
import { takeDueSteps, takeSteps, type WantedStep } from '../../attendance/index.ts';
import { notifications } from '../../database/schema.ts';
import { ATTENDANCE_TEXTS } from './texts.ts';
import { plannedHours, workedHours, type WorkedShift } from './attendance.ts';
import { demoJobId } from '../venues/job-id.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { Units } from './units.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Proposed hours are approved by themselves three days after the shift, and the demo venues pay ten days after it. */
const APPROVED_AFTER = 3 * DAY;
const PAID_AFTER = 10 * DAY;

/** A step some milliseconds after the completion, and which notification it sends. */
type LaterStep = { after: number; step: WantedStep; notifies: NotificationKind };

/** Proposes the hours of the completed shifts, and answers, approves and pays those that are old enough, each step at its time. */
export async function fillTimeSheets(
  units: Units,
  shifts: WorkedShift[],
  { now, language }: { now: Date; language: Locale },
): Promise<void> {
  const paid: { id: string; at: Date }[] = [];
  for (const { job, applications } of shifts) {
    for (const { id, completedAt } of applications) {
      if (!id || !completedAt) continue;
      const after = (milliseconds: number) => new Date(completedAt.getTime() + milliseconds);
      await takeSteps(units.at(completedAt), [{ applicationId: id, action: 'complete', by: 'worker' }]);
      for (const later of answersTo(job, id, language)) await takeStep(units.at(after(later.after)), later);
      if (after(APPROVED_AFTER) > now) continue;
      await takeDueSteps(units.at(after(APPROVED_AFTER)), [{ applicationId: id, isWorkerNotified: true }]);
      if (after(PAID_AFTER) <= now) paid.push({ id, at: after(PAID_AFTER) });
    }
  }
  if (paid.length === 0) return;
  // All are paid at once, so that the first start stays fast.
  const unit = units.at(new Date(Math.max(...paid.map(({ at }) => Number(at)))));
  await takeSteps(
    unit,
    paid.map(({ id }) => ({ applicationId: id, action: 'settle', by: 'business' })),
  );
  // A notification has the time of the clock.
  await unit.tx
    .update(notifications)
    .set({ createdAt: unit.now, readAt: unit.now })
    .where(eq(notifications.kind, 'hoursSettled'));
}

const endingLater = (figure: WorkedHours, minutes: number): WorkedHours => ({
  ...figure,
  end: new Date(figure.end.getTime() + minutes * 60_000),
});

/**
 * One worker states that they stayed longer, and one disputes the fewer hours that the venue has proposed. Those that another venue has
 * proposed wait for the demo worker.
 */
function answersTo(job: WorkedShift['job'], applicationId: string, language: Locale): LaterStep[] {
  const texts = ATTENDANCE_TEXTS[language];
  const worked = workedHours(job);
  const proposalOf = (figure: WorkedHours, reason: string) =>
    ({ applicationId, action: 'propose', by: 'business', figure, reason }) as const;
  if (job.id === demoJobId('halvmorkret', 'Bartender for a release party')) {
    const step = proposalOf(endingLater(plannedHours(job), -30), texts.unanswered);
    return [{ after: 13 * HOUR, step, notifies: 'hoursChanged' }];
  }
  if (worked && job.id === demoJobId('lykta', 'Dishwasher for a full house')) {
    const figure = endingLater(worked, 36);
    const step = { applicationId, action: 'propose', by: 'worker', figure, reason: texts.statement } as const;
    return [{ after: 11 * HOUR, step, notifies: 'hoursStated' }];
  }
  if (worked && job.id === demoJobId('lykta', 'Cook for the vegetable section')) {
    return [
      { after: 12 * HOUR, step: proposalOf(endingLater(worked, -31), texts.proposal), notifies: 'hoursChanged' },
      {
        after: 14 * HOUR,
        step: { applicationId, action: 'dispute', by: 'worker', reason: texts.dispute },
        notifies: 'hoursDisputed',
      },
    ];
  }
  return [];
}

async function takeStep(unit: UnitOfWork, { step, notifies }: LaterStep): Promise<void> {
  const { tx, now } = unit;
  await takeSteps(unit, [step]);
  // A notification has the time of the clock.
  await tx
    .update(notifications)
    .set({ createdAt: now })
    .where(and(eq(notifications.applicationId, step.applicationId), eq(notifications.kind, notifies)));
}
