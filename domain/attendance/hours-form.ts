import { z } from 'zod';
import { m } from '../messages/index.ts';
import { longTextField } from '../text/text-field.ts';
import { plusDays } from '../time/days.ts';
import { stockholmDate, stockholmTime } from '../time/stockholm.ts';
import { stockholmInstant } from '../time/stockholm-instant.ts';
import { timeOfDay } from '../time/time-field.ts';
import { MAX_ATTENDANCE_REASON_LENGTH } from './attendance-input.ts';
import { totalOf, type ShiftTotal } from '../money/shift-total.ts';
import { paidMinutes, type HoursBasis, type WorkedBreak, type WorkedHours } from './worked-hours.ts';
import { MAX_BREAKS } from './time-sheet-input.ts';

const time = timeOfDay({ error: m.validation_hours_time });

/** The form to propose other hours of a shift. Times are Stockholm local times, as users type them. */
export const hoursFormSchema = z.object({
  start: time,
  end: time,
  breaks: z.array(z.object({ start: time, end: time })).max(MAX_BREAKS, { error: m.validation_too_many_breaks }),
  reason: longTextField(3, MAX_ATTENDANCE_REASON_LENGTH, { error: m.validation_reason }),
});
export type HoursForm = z.output<typeof hoursFormSchema>;

/** The form for some hours, without a reason. */
export const toHoursForm = ({ start, end, breaks }: WorkedHours): HoursForm => ({
  ...{ start: stockholmTime(start), end: stockholmTime(end), reason: '' },
  breaks: breaks.map((each) => ({ start: stockholmTime(each.start), end: stockholmTime(each.end) })),
});

/**
 * The break that is added to a form next: the planned one that it lacks, or an empty one.
 * @param breaks those of the form
 * @param planned the form for the planned hours
 */
export const breakToAdd = (breaks: HoursForm['breaks'], planned: HoursForm): HoursForm['breaks'][number] =>
  planned.breaks.find(({ start }) => breaks.every((each) => each.start !== start)) ?? { start: '', end: '' };

/**
 * The hours that a form states. The dates follow from the times: the start is the one nearest to the planned start, and each later time
 * is the next one after it.
 * @param plannedStart UTC instant
 */
export function hoursOfForm({ start, end, breaks }: Omit<HoursForm, 'reason'>, plannedStart: Date): WorkedHours {
  const begin = nearest(start, plannedStart);
  const breakOf = (each: HoursForm['breaks'][number]): WorkedBreak => {
    const from = atOrAfter(each.start, begin);
    return { start: from, end: atOrAfter(each.end, from) };
  };
  return {
    ...{ start: begin, end: after(end, begin) },
    breaks: breaks.map(breakOf).toSorted((one, other) => one.start.getTime() - other.start.getTime()),
  };
}

/**
 * The total of a form as it stands; null while a time is missing or wrong.
 * @param plannedStart UTC instant
 * @param paidBreakMinutes how many minutes of breaks are paid
 */
export function totalOfForm(
  form: Omit<HoursForm, 'reason'>,
  { plannedStart, payRate, paidBreakMinutes }: { plannedStart: Date; payRate: number; paidBreakMinutes: number },
): ShiftTotal | null {
  const times = hoursFormSchema.omit({ reason: true }).safeParse(form);
  if (!times.success) return null;
  const figure = hoursOfForm(times.data, plannedStart);
  return totalOf(payRate, paidMinutes(figure, { breakIsPaid: true, breakMinutes: paidBreakMinutes }));
}

function nearest(timeText: string, reference: Date): Date {
  const distance = (instant: Date) => Math.abs(instant.getTime() - reference.getTime());
  const date = stockholmDate(reference);
  return [-1, 0, 1]
    .map((days) => stockholmInstant(plusDays(date, days), timeText))
    .reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

function atOrAfter(timeText: string, instant: Date): Date {
  const date = stockholmDate(instant);
  const sameDay = stockholmInstant(date, timeText);
  return sameDay >= instant ? sameDay : stockholmInstant(plusDays(date, 1), timeText);
}

function after(timeText: string, instant: Date): Date {
  const found = atOrAfter(timeText, instant);
  return found > instant ? found : stockholmInstant(plusDays(stockholmDate(instant), 1), timeText);
}

/** By how many minutes proposed hours may differ from the plan for a business to approve them with many others at once. */
const SMALL_DIFFERENCE_MINUTES = 10;

/**
 * Whether a list for approving many time sheets selects a sheet at first. It does if the sheet agrees with the plan, a party states that
 * the worker was there, and the record does not contradict it. The business reads three kinds of hours before it selects them: hours that
 * the worker has stated with a reason; hours without a recorded end, break or end of a break; and hours that pay less than the worker
 * recorded.
 */
export const isSelectedAtFirst = ({
  may,
  differenceMinutes,
  proposedBy,
  basis,
  recordedSince,
  isRecorded,
  isLower,
  isUnrecorded,
  isEndPresumed,
  lacksBreak,
  lacksPauseEnd,
}: {
  may: readonly string[];
  differenceMinutes: number;
  proposedBy: 'worker' | 'business' | null;
  basis: HoursBasis;
  recordedSince: boolean;
  isRecorded: boolean;
  isLower: boolean;
  isUnrecorded: boolean;
  isEndPresumed: boolean;
  lacksBreak: boolean;
  lacksPauseEnd: boolean;
}): boolean =>
  may.includes('approve') &&
  !recordedSince &&
  ![isLower, isUnrecorded, isEndPresumed, lacksBreak, lacksPauseEnd].includes(true) &&
  (basis === 'recorded' || (basis === 'planned' && proposedBy === 'worker' && !isRecorded)) &&
  Math.abs(differenceMinutes) <= SMALL_DIFFERENCE_MINUTES;
