import { z } from 'zod';
import { printed, printedName } from '../text/printed.ts';
import { BREAK_RULES, breakField, hasBreak } from './break.ts';
import { cityField, zipCodeField } from '../places/place-fields.ts';
import { EXPERTISE } from '../enumerations.ts';
import { languageLevelsField } from '../language-levels-field.ts';
import { isWholeOre, MAX_PAY_RATE, MIN_PAY_RATE } from '../money/pay.ts';
import { longTextField, textField } from '../text/text-field.ts';
import { choicesField } from '../choices-field.ts';
import { m } from '../messages/index.ts';
import { REGULARS_FIRST_HOURS } from './regulars.ts';
import { MAX_OPENINGS } from './openings.ts';
import { hasSchedule, SCHEDULE_RULES, scheduleFields } from './schedule.ts';

const openingsField = z
  .int({ error: m.validation_openings })
  .min(1, { error: m.validation_openings })
  .max(MAX_OPENINGS, { error: m.validation_openings });

/** How many workers a job needs. */
export const changeOpeningsSchema = z.strictObject({ openings: openingsField });
export type ChangeOpenings = z.output<typeof changeOpeningsSchema>;

const flagField = z.boolean({ error: m.validation_not_valid }).optional();

const postJobFields = z.strictObject({
  title: textField(5, 120, { error: m.validation_title }).superRefine(printed),
  description: longTextField(20, 5000, { error: m.validation_description }).superRefine(printed),
  requiredExpertise: choicesField(EXPERTISE, { error: m.validation_expertise }),
  payRate: z
    .number({ error: m.validation_pay_rate })
    .min(MIN_PAY_RATE, { error: m.validation_pay_rate })
    .max(MAX_PAY_RATE, { error: m.validation_pay_rate_too_high })
    // Pay is stored in whole öre. Another amount would not be the one that was sent.
    .refine(isWholeOre, { error: m.validation_pay_rate_decimals }),
  location: z.strictObject({
    address: textField(5, 120, { error: m.validation_address }).superRefine(printedName),
    city: cityField,
    zipCode: zipCodeField,
  }),
  ...scheduleFields,
  dressCode: textField(0, 200, { error: m.validation_not_valid }).optional(),
  mealIncluded: flagField,
  languageRequirements: languageLevelsField.optional(),
  isUrgent: flagField,
  openings: openingsField.optional(),
  regularsFirstHours: z.literal(REGULARS_FIRST_HOURS, { error: m.validation_not_a_choice }).optional(),
  regularsCanBook: flagField,
  break: breakField,
});

/** The fields of a job without its date, its times and its break. The import uses them for records of the former system. */
export const jobTermsSchema = postJobFields.omit({
  startDate: true,
  startTime: true,
  endTime: true,
  endsNextDay: true,
  break: true,
});
export type JobTerms = z.output<typeof jobTermsSchema>;

type TermsFields = typeof jobTermsSchema.shape;
/** A field that a venue says yes or no to. A flag that is left out is false. */
export type JobFlag = {
  [Name in keyof TermsFields]: TermsFields[Name] extends typeof flagField ? Name : never;
}[keyof TermsFields];

const JOB_FLAGS = jobTermsSchema.keyof().options.filter((name) => jobTermsSchema.shape[name] === flagField);

/** @returns an entry for each flag of a job, by its name */
export const byFlag = <Entry>(entryOf: (flag: JobFlag) => Entry): Record<JobFlag, Entry> =>
  Object.fromEntries(JOB_FLAGS.map((flag) => [flag, entryOf(flag as JobFlag)])) as Record<JobFlag, Entry>;

/** What an edit can change besides `CHANGED_TERMS`. It applies at once. */
export const OTHER_TERMS = jobTermsSchema
  .omit({ payRate: true, location: true, requiredExpertise: true, languageRequirements: true })
  .keyof().options;
export type OtherTerm = (typeof OTHER_TERMS)[number];

/**
 * The form 'Post a New Job' (specification section 5). The date and the times are Stockholm local time. Both times are on the same
 * day, or the shift ends on the next one. The pay rate is in SEK per hour. Without `openings` the job needs one worker.
 * @param now the clock: the start must be later than the UTC instant that it returns
 */
export function postJobSchema(now: () => Date = () => new Date()) {
  // The times are checked as soon as all three fields are valid, even if other fields are not.
  const when = ({ value }: { value: unknown }) => hasSchedule(value);
  const scheduled = SCHEDULE_RULES.reduce(
    (schema, { field, error, isMet }) => schema.refine((job) => isMet(job, now()), { path: [field], error, when }),
    postJobFields,
  );
  return BREAK_RULES.reduce(
    (schema, { path, error, isMet }) => schema.refine(isMet, { path, error, when: ({ value }) => hasBreak(value) }),
    scheduled,
  );
}
export type PostJobInput = z.input<typeof postJobFields>;
export type PostJob = z.output<typeof postJobFields>;
