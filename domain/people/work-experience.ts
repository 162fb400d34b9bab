import { z } from 'zod';
import { longTextField, textField } from '../text/text-field.ts';
import { says, texts } from '../texts/index.ts';

/** So many, and descriptions so long, fit into one request to save them. */
export const MOST_WORK_EXPERIENCES = 30;

const workExperienceFields = z.strictObject({
  id: textField(1, 64, says('notValid')),
  position: textField(2, 80, says('position')),
  company: textField(2, 80, says('company')),
  startDate: z.iso.date(says('startDateRequired')),
  endDate: z.iso.date(says('notValid')).nullable(),
  current: z.boolean(says('notValid')),
  description: longTextField(0, 1000, says('notValid')),
});

/** One entry of a worker's history (specification section 3); dates are `YYYY-MM-DD`. */
export type WorkExperience = z.output<typeof workExperienceFields>;
export type WorkExperienceInput = z.input<typeof workExperienceFields>;

const periodShape = workExperienceFields.pick({ startDate: true, endDate: true, current: true });
// The dates are held against each other as soon as they are dates, whatever else is still missing.
const hasPeriod = (payload: { value: unknown }) => periodShape.strip().safeParse(payload.value).success;

const workExperienceField = workExperienceFields
  .refine(({ current, endDate }) => !current || endDate === null, {
    path: ['endDate'],
    ...says('endDateOfCurrent'),
    when: hasPeriod,
  })
  // Written this way, the earlier date comes first in the alphabet too.
  .refine(({ startDate, endDate }) => endDate === null || endDate >= startDate, {
    path: ['endDate'],
    ...says('endDateOrder'),
    when: hasPeriod,
  });

/** A worker's history, each entry with an id of its own. */
export const workExperiencesField = z
  .array(workExperienceField, says('notValid'))
  .max(MOST_WORK_EXPERIENCES, says('tooManyExperiences', MOST_WORK_EXPERIENCES))
  .superRefine((experiences, context) => {
    const seen = new Set<string>();
    for (const [place, { id }] of experiences.entries()) {
      if (seen.has(id)) context.addIssue({ code: 'custom', path: [place, 'id'], message: texts.validation.notValid });
      seen.add(id);
    }
  });
