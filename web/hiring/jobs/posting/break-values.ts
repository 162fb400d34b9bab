import {
  asksForBreak,
  BREAK_RULES,
  breakStartOf,
  DEFAULT_BREAK_MINUTES,
  endOf,
  hasBreak,
  hasSchedule,
  longestWithoutBreak,
  plannedShift,
  startOf,
  stockholmDate,
  type Break,
  type Schedule,
} from '@passa/domain';
import { now } from '../../../platform/time/now.ts';

export const BREAK_KINDS = ['unpaid', 'paid', 'none'] as const;

/** A break in the form. It counts only while the shift is so long that it asks for one. */
export type BreakValues = { kind: (typeof BREAK_KINDS)[number]; startTime: string; minutes: number };

/** The break that is proposed to a venue. The form fills in its start once the times are known. */
export const PROPOSED_BREAK: BreakValues = { kind: 'unpaid', startTime: '', minutes: DEFAULT_BREAK_MINUTES };

/** The schedule in a form. Its length does not depend on the date, so today's date serves if none is chosen. */
export const scheduleIn = ({ startDate, startTime, endTime, endsNextDay }: Schedule): Schedule => ({
  startDate: startDate || stockholmDate(now()),
  startTime,
  endTime,
  endsNextDay,
});

/** Whether the times in a form are valid, and the shift is so long that it asks for a break. */
export function asksForBreakIn(form: Schedule): boolean {
  const schedule = scheduleIn(form);
  return hasSchedule(schedule) && asksForBreak(schedule);
}

/** The break of a form as the server takes it. */
export function toBreak(form: Schedule & { break: BreakValues }): Break | null {
  const { kind, startTime, minutes } = form.break;
  return kind === 'none' || !asksForBreakIn(form) ? null : { startTime, minutes, isPaid: kind === 'paid' };
}

/** The longest work in a row that a form asks for; 0 while its break has an error. Minutes. */
export function minutesWithoutBreakIn(form: Schedule & { break: BreakValues }): number {
  const schedule = scheduleIn(form);
  const stated = toBreak(form);
  const job = { ...schedule, break: stated };
  if (!hasBreak(job) || !BREAK_RULES.every(({ isMet }) => isMet(job))) return 0;
  return longestWithoutBreak(
    plannedShift({
      startDate: startOf(schedule),
      endDate: endOf(schedule),
      breakStart: stated && breakStartOf(schedule, stated),
      breakMinutes: stated?.minutes ?? null,
      breakIsPaid: stated?.isPaid ?? null,
    }),
  );
}

/** A stored break in the form. A long shift without one has none by choice; a short one may become longer. */
export function toBreakValues(stated: Break | null, form: Schedule): BreakValues {
  if (stated) return { kind: stated.isPaid ? 'paid' : 'unpaid', startTime: stated.startTime, minutes: stated.minutes };
  return asksForBreakIn(form) ? { ...PROPOSED_BREAK, kind: 'none' } : PROPOSED_BREAK;
}
