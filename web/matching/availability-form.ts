import { availabilitySchema, type Availability, type AvailabilityInput, type WeeklyTime } from '@passa/domain';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

/** The form's values, which are texts where a control is one. */
export type AvailabilityValues = {
  when: 'any' | 'certain';
  /** Kept while `when` is `any`, so that changing one's mind loses nothing. */
  weekly: WeeklyTime[];
  exceptions: { firstDate: string; lastDate: string; can: 'work' | 'not' }[];
  pausedUntil: string;
  homeArea: string;
};

export type AvailabilityForm = UseFormReturn<AvailabilityValues, unknown, Availability>;

export const toFormValues = ({ weekly, exceptions, pausedUntil, homeArea }: AvailabilityInput): AvailabilityValues => ({
  when: weekly ? 'certain' : 'any',
  weekly: weekly ?? [],
  exceptions: exceptions.map(({ firstDate, lastDate, isAvailable }) => ({
    firstDate,
    lastDate,
    can: isAvailable ? 'work' : 'not',
  })),
  pausedUntil: pausedUntil ?? '',
  homeArea: homeArea ?? '',
});

const toInput = ({ when, weekly, exceptions, pausedUntil, homeArea }: AvailabilityValues): AvailabilityInput => ({
  weekly: when === 'any' ? null : weekly,
  exceptions: exceptions.map(({ firstDate, lastDate, can }) => ({
    firstDate,
    // One day needs one date.
    lastDate: lastDate || firstDate,
    isAvailable: can === 'work',
  })),
  pausedUntil: pausedUntil || null,
  homeArea: homeArea || null,
});

/** Checks the form's values by the rules of the server. An empty last date has no error of its own. */
export const availabilityFormSchema = z.custom<AvailabilityValues>().transform((values, context): Availability => {
  const { data, error } = availabilitySchema.safeParse(toInput(values));
  if (data) return data;
  for (const { path, message } of error.issues) {
    const [list, index, field] = path;
    const isCopied = list === 'exceptions' && field === 'lastDate' && !values.exceptions[Number(index)]?.lastDate;
    if (!isCopied) context.addIssue({ code: 'custom', path, message });
  }
  return z.NEVER;
});

/** From the afternoon until most bars have closed, so that few evening shifts lie partly outside. */
const FIRST_TIME = { startTime: '16:00', endTime: '01:00' };

/** A new time on a weekday: the hours of the time that was added last, since most days have the same. */
export function newTime(weekday: WeeklyTime['weekday'], times: readonly WeeklyTime[]): WeeklyTime {
  const { startTime, endTime } = times.at(-1) ?? FIRST_TIME;
  return { weekday, startTime, endTime };
}
