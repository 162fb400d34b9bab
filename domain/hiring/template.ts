import { z } from 'zod';
import { m } from '../messages/index.ts';
import { textField } from '../text/text-field.ts';
import { WEEKDAYS } from '../time/week.ts';
import { BREAK_RULES, breakField } from './break.ts';
import { jobTermsSchema } from './post-job.ts';
import { SCHEDULE_RULES, scheduleFields, type Schedule } from './schedule.ts';

/** How many templates a business can have. */
export const MAX_TEMPLATES = 50;

/** The most characters of a name: as many as a title has, which is the suggested name. */
export const MAX_TEMPLATE_NAME_LENGTH = 120;

const nameField = textField(1, MAX_TEMPLATE_NAME_LENGTH, { error: m.validation_template_name });

/** The form that asks for the name of a template. */
export const templateNameSchema = z.strictObject({ name: nameField });

const { startTime, endTime, endsNextDay } = scheduleFields;
const timeFields = { startTime, endTime, endsNextDay };

/** A day without a clock change, on which the times are compared: a template has no date. */
const onOrdinaryDay = <Times extends Omit<Schedule, 'startDate'>>(times: Times): Times & Schedule => ({
  ...times,
  startDate: '2026-01-05',
});
const EARLIER = new Date('2026-01-01');

/**
 * A shift that a business posts again and again: the form of a job without its date, with the weekday. Urgency is chosen when a job is
 * posted. The times are Stockholm local time.
 */
export const templateSchema = BREAK_RULES.reduce(
  (schema, { path, error, isMet }) =>
    schema.refine((template) => isMet(onOrdinaryDay(template)), {
      path,
      error,
      when: ({ value }) => z.object({ ...timeFields, break: breakField }).safeParse(value).success,
    }),
  // A template has no date.
  SCHEDULE_RULES.filter(({ field }) => field !== 'startDate').reduce(
    (schema, { field, error, isMet }) =>
      schema.refine((template) => isMet(onOrdinaryDay(template), EARLIER), {
        path: [field],
        error,
        when: ({ value }) => z.object(timeFields).safeParse(value).success,
      }),
    jobTermsSchema.omit({ isUrgent: true }).extend({
      ...timeFields,
      break: breakField,
      name: nameField,
      weekday: z.literal(WEEKDAYS, { error: m.validation_not_valid }),
    }),
  ),
);
export type Template = z.output<typeof templateSchema>;
