import { z } from 'zod';
import { longTextField, textField } from '../text/text-field.ts';
import { says, texts } from '../texts/index.ts';

/** With descriptions of the maximum length, this many fit into one request. */
export const MAX_WORK_EXPERIENCES = 30;

const workExperienceFields = z.strictObject({
  id: textField(1, 64, says('notValid')),
  position: textField(2, 80, says('position')),
  company: textField(2, 80, says('company')),
  startDate: z.iso.date(says('startDateRequired')),
  endDate: z.iso.date(says('notValid')).nullable(),
  current: z.boolean(says('notValid')),
  description: longTextField(0, 1000, says('notValid')),
});

/** An entry of a worker's work history (specification section 3); dates are `YYYY-MM-DD`. */
export type WorkExperience = z.output<typeof workExperienceFields>;
export type WorkExperienceInput = z.input<typeof workExperienceFields>;

const periodShape = workExperienceFields.pick({ startDate: true, endDate: true, current: true });
// The dates are compared as soon as they are valid, even where other fields are not.
const hasPeriod = (payload: { value: unknown }) => periodShape.strip().safeParse(payload.value).success;

const workExperienceField = workExperienceFields
  .refine(({ current, endDate }) => !current || endDate === null, {
    path: ['endDate'],
    ...says('endDateOfCurrent'),
    when: hasPeriod,
  })
  // ISO dates are ordered alphabetically.
  .refine(({ startDate, endDate }) => endDate === null || endDate >= startDate, {
    path: ['endDate'],
    ...says('endDateOrder'),
    when: hasPeriod,
  });

/** A worker's work history; the entries have unique ids. */
export const workExperiencesField = z
  .array(workExperienceField, says('notValid'))
  .max(MAX_WORK_EXPERIENCES, says('tooManyExperiences', MAX_WORK_EXPERIENCES))
  .superRefine((experiences, context) => {
    const seen = new Set<string>();
    for (const [place, { id }] of experiences.entries()) {
      if (seen.has(id)) context.addIssue({ code: 'custom', path: [place, 'id'], message: texts.validation.notValid });
      seen.add(id);
    }
  });
