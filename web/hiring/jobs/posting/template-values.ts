import { isoWeekdayOf, type Template } from '@passa/domain';
import { toBreak } from './break-values.ts';
import { formFromTemplate, normaliseForm, requiredLanguages, toFormValues, type JobFormValues } from './job-form.ts';
import type { BusinessJob } from '../../core/business-jobs.ts';
import type { SavedTemplate } from '../../core/templates.ts';

/** A job as a template, with the title as the suggested name. */
export function templateOf(job: BusinessJob): Template {
  const values = toFormValues(job);
  return templateFrom(values, { name: values.title, weekday: isoWeekdayOf(values.startDate) });
}

/** The values of the form of a job as a template. Its date and its urgency are chosen each time. */
export function templateFrom(values: JobFormValues, { name, weekday }: Pick<Template, 'name' | 'weekday'>): Template {
  const { startDate: _startDate, isUrgent: _isUrgent, repeatOn: _repeatOn, ...template } = values;
  return { ...template, name, weekday, languageRequirements: requiredLanguages(values), break: toBreak(values) };
}

/** Whether the form of a job differs from the template that has filled it in, apart from what is chosen each time. */
export const differsFromTemplate = (values: JobFormValues, template: SavedTemplate): boolean =>
  comparable(values) !== comparable(formFromTemplate(template));

const comparable = (values: JobFormValues): string =>
  JSON.stringify(normaliseForm({ ...values, startDate: '', isUrgent: false }));
