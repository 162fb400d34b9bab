import { z } from 'zod';
import { CITIES, EXPERTISE } from '../enumerations.ts';
import { m } from '../messages/index.ts';
import { MAX_PAY_RATE } from '../money/pay.ts';
import { searchField } from '../text/text-field.ts';
import { isDayChoice } from '../time/day-choice.ts';
import { DAY_PARTS } from '../time/day-part.ts';
import { JOB_SORTS } from './job-sort.ts';

const error = m.validation_not_a_choice;

/** The filters and the order of Browse Jobs, as a query string has them. Without an order it depends on the search text. */
export const browseFields = {
  q: searchField.optional(),
  expertise: z.enum(EXPERTISE, { error }).optional(),
  city: z.enum(CITIES, { error }).optional(),
  day: z.string().refine(isDayChoice, { error: m.validation_day }).optional(),
  /** SEK per hour. */
  minPay: z
    .string()
    .regex(/^\d{1,5}$/, { error: m.validation_min_pay })
    .transform(Number)
    .refine((pay) => pay <= MAX_PAY_RATE, { error: m.validation_min_pay })
    .optional(),
  time: z.enum(DAY_PARTS, { error }).optional(),
  sort: z.enum(JOB_SORTS, { error }).optional(),
};
