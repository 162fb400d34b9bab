import { isoWeekdayOf, withDefaultLevels, type Template } from '@passa/domain';
import { toBreak } from '../posting/break-values.ts';
import { requiredLanguages, toFormValues } from '../posting/job-form.ts';
import type { BusinessJob } from '../queries/business-jobs.ts';
import type { SavedTemplate } from '../queries/templates.ts';

/** A job as a template, with the title as the suggested name. */
export function templateOf(job: BusinessJob): Template {
  const { startDate, isUrgent: _isUrgent, ...values } = toFormValues(job);
  return {
    ...values,
    name: values.title,
    weekday: isoWeekdayOf(startDate),
    languageRequirements: requiredLanguages(values),
    break: toBreak({ ...values, startDate }),
  };
}

/** A stored template as the server takes it. */
export const toTemplate = ({ id: _id, updatedAt: _updatedAt, ...template }: SavedTemplate): Template => ({
  ...template,
  dressCode: template.dressCode ?? '',
  regularsFirstHours: template.regularsFirstHours ?? undefined,
  languageRequirements: requiredLanguages({
    languageRequirements: withDefaultLevels(template.languageRequirements),
  }),
});
