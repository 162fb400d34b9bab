import { z } from 'zod';
import { longTextField, textField } from '../text/text-field.ts';
import { m } from '../messages/index.ts';
import { BOUNDS, isWithinBounds } from '../time/bounds.ts';

/** With descriptions of the maximum length, this many fit into one request. */
export const MAX_WORK_EXPERIENCES = 30;

const isInHistory = (date: string) => isWithinBounds(date, BOUNDS.history);

const workExperienceFields = z.strictObject({
  id: textField(1, 64, { error: m.validation_not_valid }),
  position: textField(2, 80, { error: m.validation_position }),
  company: textField(2, 80, { error: m.validation_company }),
  startDate: z.iso
    .date({ error: ({ input }) => (input ? m.validation_date_or_month() : m.validation_start_date_required()) })
    .refine(isInHistory, { error: m.validation_history_date }),
  // Not before the start date, which has the first bound.
  endDate: z.iso
    .date({ error: () => m.validation_date_or_month() })
    .refine((date) => date <= BOUNDS.history.last, { error: m.validation_history_date })
    .nullable(),
  current: z.boolean({ error: m.validation_not_valid }),
  description: longTextField(0, 1000, { error: m.validation_not_valid }),
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
    error: m.validation_end_date_of_current,
    when: hasPeriod,
  })
  // ISO dates are ordered alphabetically.
  .refine(({ startDate, endDate }) => endDate === null || endDate >= startDate, {
    path: ['endDate'],
    error: m.validation_end_date_order,
    when: hasPeriod,
  });

/** A worker's work history; the entries have unique ids. */
export const workExperiencesField = z
  .array(workExperienceField, { error: m.validation_not_valid })
  .max(MAX_WORK_EXPERIENCES, { error: () => m.validation_too_many_experiences({ limit: MAX_WORK_EXPERIENCES }) })
  .superRefine((experiences, context) => {
    const seen = new Set<string>();
    for (const [index, { id }] of experiences.entries()) {
      if (seen.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: m.validation_not_valid() });
      seen.add(id);
    }
  });
