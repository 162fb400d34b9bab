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
    // Öre are the smallest coin that pay is counted in.
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

/** What a job says apart from its hours. */
export const jobTermsSchema = postJobFields.omit({ startDate: true, startTime: true, endTime: true });
export type JobTerms = z.output<typeof jobTermsSchema>;

export type Schedule = Pick<z.output<typeof postJobFields>, 'startDate' | 'startTime' | 'endTime'>;

/** A date and two times, whatever they say of each other. */
export const scheduleShape = postJobFields.pick({ startDate: true, startTime: true, endTime: true });
// The times are held against each other as soon as they are times, whatever else is still missing.
const hasSchedule = (payload: { value: unknown }) => scheduleShape.strip().safeParse(payload.value).success;

/**
 * What 'Post a New Job' sends (specification section 5). The date and the times are Stockholm local; both ends of a
 * shift lie on the same day.
 * @param now the clock that the start is held against
 */
export function postJobSchema(now: () => Date = () => new Date()) {
  const start = (job: Schedule) => stockholmInstant(job.startDate, job.startTime);
  // Instants, not the clock's figures: over the change to summer time 03:15 comes before 02:30.
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
