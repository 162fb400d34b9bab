import { z } from 'zod';
import { m } from '../messages/index.ts';
import { DISTRICTS } from '../places/districts.ts';
import { isDate } from '../time/days.ts';
import { instantField } from '../time/instant-field.ts';
import { timeOfDay } from '../time/time-field.ts';
import { WEEK_LENGTH, WEEKDAYS } from '../time/week.ts';

/** Four times on each day. */
export const MAX_WEEKLY_TIMES = 28;
export const MAX_DATED_EXCEPTIONS = 50;

/** The number of minutes in a day without a clock change. */
export const DAY_MINUTES = 24 * 60;

/** The minutes from midnight to a time `HH:MM` by the clock. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a weekly time ends on the next day. One that ends when it starts lasts 24 hours. */
export const endsOnNextDay = ({ startTime, endTime }: Pick<WeeklyTime, 'startTime' | 'endTime'>): boolean =>
  endTime <= startTime;

const weeklyTimeField = z.strictObject({
  weekday: z.literal(WEEKDAYS, { error: m.validation_not_valid }),
  startTime: timeOfDay({ error: m.validation_start_time }),
  endTime: timeOfDay({ error: m.validation_end_time }),
});

const dateField = z.iso.date({ error: m.validation_day }).refine(isDate, { error: m.validation_day });

const exceptionField = z
  .strictObject({
    firstDate: dateField,
    lastDate: dateField,
    isAvailable: z.boolean({ error: m.validation_not_valid }),
  })
  .refine(({ firstDate, lastDate }) => lastDate >= firstDate, {
    path: ['lastDate'],
    error: m.validation_end_date_order,
  });

export type WeeklyTime = z.output<typeof weeklyTimeField>;
export type DatedException = z.output<typeof exceptionField>;

/** The prefixes of `DISTRICTS`. */
const DISTRICT_PREFIXES = Object.keys(DISTRICTS);

/**
 * When a worker wants to work, and the district from which distances are counted. Dates and times are Stockholm local time. A shift
 * belongs to the day on which it begins.
 */
export const availabilitySchema = z.strictObject({
  /** The times of each week; null for all times. */
  weekly: z
    .array(weeklyTimeField, { error: m.validation_not_valid })
    .max(MAX_WEEKLY_TIMES, { error: () => m.validation_too_many_experiences({ limit: MAX_WEEKLY_TIMES }) })
    .superRefine((times, context) => {
      const index = overlappingTime(times);
      if (index !== undefined)
        context.addIssue({ code: 'custom', path: [index, 'startTime'], message: m.validation_times_overlap() });
    })
    .nullable(),
  /** Days on which the worker is available or not, whatever the weekly times. */
  exceptions: z
    .array(exceptionField, { error: m.validation_not_valid })
    .max(MAX_DATED_EXCEPTIONS, { error: () => m.validation_too_many_experiences({ limit: MAX_DATED_EXCEPTIONS }) })
    .superRefine((exceptions, context) => {
      const index = overlappingException(exceptions);
      if (index !== undefined)
        context.addIssue({ code: 'custom', path: [index, 'firstDate'], message: m.validation_dates_overlap() });
    }),
  /** The first day after a pause. */
  pausedUntil: dateField.nullable(),
  /** The prefix of a district of `DISTRICTS`. */
  homeArea: z.enum(DISTRICT_PREFIXES, { error: m.validation_home_area }).nullable(),
});

/** The availability as it is sent. Without `updatedAt` the save applies to any state; null is the state before anything was saved. */
export const availabilitySaveSchema = availabilitySchema.extend({ updatedAt: instantField.nullable().optional() });
export type AvailabilitySave = z.output<typeof availabilitySaveSchema>;

export type AvailabilityInput = z.input<typeof availabilitySchema>;
export type Availability = z.output<typeof availabilitySchema>;

/** A worker who has entered nothing is available at all times. */
export const DEFAULT_AVAILABILITY: Availability = { weekly: null, exceptions: [], pausedUntil: null, homeArea: null };

/** The place in the list of a weekly time that overlaps another one; of the two the later in the week, which Sunday night follows. */
function overlappingTime(times: readonly WeeklyTime[]): number | undefined {
  const WEEK = WEEK_LENGTH * DAY_MINUTES;
  const ordered = times
    .map((time, index) => {
      const start = (time.weekday - 1) * DAY_MINUTES + minutesOf(time.startTime);
      const length = minutesOf(time.endTime) - minutesOf(time.startTime) + (endsOnNextDay(time) ? DAY_MINUTES : 0);
      return { index, start, end: start + length };
    })
    .toSorted((one, other) => one.start - other.start);
  const first = ordered[0];
  const next = first && { ...first, start: first.start + WEEK };
  return [...ordered.slice(1), ...(next ? [next] : [])].find((time, place) => time.start < (ordered[place]?.end ?? 0))
    ?.index;
}

/** The place in the list of an exception that overlaps an earlier one. */
function overlappingException(exceptions: readonly DatedException[]): number | undefined {
  const index = exceptions.findIndex(({ firstDate, lastDate }, place) =>
    exceptions.slice(0, place).some((other) => firstDate <= other.lastDate && other.firstDate <= lastDate),
  );
  return index === -1 ? undefined : index;
}

/**
 * The availability without exceptions and a pause that are over.
 * @param today `YYYY-MM-DD` in Stockholm
 */
export const withoutPastDates = (availability: Availability, today: string): Availability => ({
  ...availability,
  exceptions: availability.exceptions.filter(({ lastDate }) => lastDate >= today),
  pausedUntil: availability.pausedUntil && availability.pausedUntil > today ? availability.pausedUntil : null,
});
