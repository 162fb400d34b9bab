import { z } from 'zod';
import { cityField, zipCodeField } from '../accounts/person-fields.ts';
import { EXPERTISE, LANGUAGES, LANGUAGE_LEVELS } from '../enumerations.ts';
import { MAXIMUM_PAY_RATE, MINIMUM_PAY_RATE } from '../pay.ts';
import { choicesField, textField } from '../text-field.ts';
import { texts } from '../texts/index.ts';
import { stockholmInstant } from '../time/stockholm-instant.ts';

const { validation } = texts;

const timeOfDay = (message: string) => z.string(message).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);

const postJobFields = z.strictObject({
  title: textField(5, 120, validation.title),
  description: textField(20, 5000, validation.description),
  requiredExpertise: choicesField(EXPERTISE, validation.expertise),
  payRate: z
    .number(validation.payRate)
    .min(MINIMUM_PAY_RATE, validation.payRate)
    .max(MAXIMUM_PAY_RATE, validation.payRateTooHigh)
    // Öre are the smallest coin that pay is counted in.
    .transform((payRate) => Math.round(payRate * 100) / 100),
  location: z.strictObject({
    address: textField(5, 120, validation.address),
    city: cityField,
    zipCode: zipCodeField,
  }),
  startDate: z.iso.date(validation.startDate),
  startTime: timeOfDay(validation.startTime),
  endTime: timeOfDay(validation.endTime),
  dressCode: textField(0, 200, validation.notValid).optional(),
  languageRequirements: z.partialRecord(z.enum(LANGUAGES), z.enum(LANGUAGE_LEVELS, validation.notAChoice)).optional(),
  isUrgent: z.boolean(validation.notValid).optional(),
});

/**
 * What 'Post a New Job' sends (specification section 5). The date and the times are Stockholm local; both ends of a
 * shift lie on the same day.
 * @param now the clock that the start is held against
 */
export function postJobSchema(now: () => Date = () => new Date()) {
  return postJobFields.superRefine((job, context) => {
    const start = stockholmInstant(job.startDate, job.startTime);
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: job });
    if (start <= now()) refuse('startTime', validation.startTimePassed);
    // Instants, not the clock's figures: over the change to summer time 03:15 is before 02:30.
    if (stockholmInstant(job.startDate, job.endTime) <= start) refuse('endTime', validation.endTimeOrder);
  });
}
export type PostJobInput = z.input<typeof postJobFields>;
export type PostJob = z.output<typeof postJobFields>;
