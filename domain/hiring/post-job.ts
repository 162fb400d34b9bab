import { z } from 'zod';
import { cityField, zipCodeField } from '../people/person-fields.ts';
import { EXPERTISE } from '../enumerations.ts';
import { languageLevelsField } from '../people/language-levels-field.ts';
import { MAX_PAY_RATE, MIN_PAY_RATE } from '../money/pay.ts';
import { choicesField, longTextField, textField } from '../text/text-field.ts';
import { m, type Message } from '../messages/index.ts';
import { stockholmInstant } from '../time/stockholm-instant.ts';

const timeOfDay = (message: Message) => z.string(message).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);

const postJobFields = z.strictObject({
  title: textField(5, 120, { error: m.validation_title }),
  description: longTextField(20, 5000, { error: m.validation_description }),
  requiredExpertise: choicesField(EXPERTISE, { error: m.validation_expertise }),
  payRate: z
    .number({ error: m.validation_pay_rate })
    .min(MIN_PAY_RATE, { error: m.validation_pay_rate })
    .max(MAX_PAY_RATE, { error: m.validation_pay_rate_too_high })
    // Pay is stored in whole öre.
    .transform((payRate) => Math.round(payRate * 100) / 100),
  location: z.strictObject({
    address: textField(5, 120, { error: m.validation_address }),
    city: cityField,
    zipCode: zipCodeField,
  }),
  startDate: z.iso.date({ error: m.validation_start_date }),
  startTime: timeOfDay({ error: m.validation_start_time }),
  endTime: timeOfDay({ error: m.validation_end_time }),
  dressCode: textField(0, 200, { error: m.validation_not_valid }).optional(),
  languageRequirements: languageLevelsField.optional(),
  isUrgent: z.boolean({ error: m.validation_not_valid }).optional(),
});

/** The fields of a job without its date and times. The import uses them for records of the former system. */
export const jobTermsSchema = postJobFields.omit({ startDate: true, startTime: true, endTime: true });
export type JobTerms = z.output<typeof jobTermsSchema>;

export type Schedule = Pick<z.output<typeof postJobFields>, 'startDate' | 'startTime' | 'endTime'>;

/** A date and two times, each valid by itself. Their order is not checked. */
export const scheduleSchema = postJobFields.pick({ startDate: true, startTime: true, endTime: true });
// The order of the times is checked as soon as both are valid, even if other fields are not.
const hasSchedule = (payload: { value: unknown }) => scheduleSchema.strip().safeParse(payload.value).success;

/**
 * The form 'Post a New Job' (specification section 5). The date and the times are Stockholm local time, and both times are on the
 * same day. The pay rate is in SEK per hour.
 * @param now the clock: the start must be later than the UTC instant that it returns
 */
export function postJobSchema(now: () => Date = () => new Date()) {
  const start = (job: Schedule) => stockholmInstant(job.startDate, job.startTime);
  // Compared as instants, since in the night when summer time begins 03:15 is before 02:30, which does not exist.
  const end = (job: Schedule) => stockholmInstant(job.startDate, job.endTime);
  return postJobFields
    .refine((job) => start(job) > now(), {
      path: ['startTime'],
      ...{ error: m.validation_start_time_passed },
      when: hasSchedule,
    })
    .refine((job) => end(job) > start(job), {
      path: ['endTime'],
      ...{ error: m.validation_end_time_order },
      when: hasSchedule,
    });
}
export type PostJobInput = z.input<typeof postJobFields>;
export type PostJob = z.output<typeof postJobFields>;
