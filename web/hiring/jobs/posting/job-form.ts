import {
  byFlag,
  toLongText,
  toSingleLine,
  DEFAULT_CITY,
  DEFAULT_LANGUAGE_LEVEL,
  DEFAULT_PAY_RATE,
  EXPERTISE,
  nextDateOn,
  postSeriesSchema,
  repeatDate,
  stockholmDate,
  stockholmTime,
  withDefaultLevels,
  type JobTerms,
  type PostJob,
  type PostJobInput,
  type PostSeries,
  type PostSeriesInput,
} from '@passa/domain';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { now } from '../../../platform/time/now.ts';
import type { BusinessJob } from '../../core/business-jobs.ts';
import type { SavedTemplate } from '../../core/templates.ts';
import { PROPOSED_BREAK, toBreak, toBreakValues, type BreakValues } from './break-values.ts';

const NO_LOCATION: PostJobInput['location'] = { address: '', city: DEFAULT_CITY, zipCode: '' };

/** The values of the form of a job. */
export type JobFormValues = Omit<PostSeriesInput, 'break'> & { break: BreakValues };

/** The form shared by the sections of the page. */
export type JobForm = UseFormReturn<JobFormValues, unknown, PostSeries>;

/** Each field of the form of a job besides its times and its break. Values without one of them do not compile. */
type TermsValues = { [Field in keyof Required<JobTerms>]: JobTerms[Field] };
/** What a job and a template have in common. */
type StoredTerms = Pick<SavedTemplate, Exclude<keyof TermsValues, 'isUrgent'>>;

/** The fields of a job or a template in the form. Urgency must be chosen each time. */
const toTermsValues = (stored: StoredTerms): TermsValues => ({
  title: toSingleLine(stored.title),
  description: toLongText(stored.description),
  requiredExpertise: stored.requiredExpertise,
  payRate: stored.payRate,
  location: {
    ...stored.location,
    address: toSingleLine(stored.location.address),
    zipCode: toSingleLine(stored.location.zipCode),
  },
  dressCode: toSingleLine(stored.dressCode ?? ''),
  languageRequirements: withDefaultLevels(stored.languageRequirements),
  openings: stored.openings,
  regularsFirstHours: stored.regularsFirstHours ?? undefined,
  ...byFlag((flag) => flag !== 'isUrgent' && stored[flag]),
});

/** @param location where the shift is, usually at the venue */
export const newForm = (location: PostJobInput['location'] = NO_LOCATION): JobFormValues & TermsValues => ({
  // The first: it takes the focus when a user starts over.
  title: '',
  description: '',
  requiredExpertise: [],
  payRate: DEFAULT_PAY_RATE,
  location,
  startDate: '',
  startTime: '',
  endTime: '',
  endsNextDay: false,
  dressCode: '',
  languageRequirements: withDefaultLevels({}),
  openings: 1,
  regularsFirstHours: undefined,
  ...byFlag(() => false),
  break: PROPOSED_BREAK,
});

/**
 * Validates a job. In the form a job that is not repeated has an empty list of further dates, or none. The fields of a break have the
 * same names in the form and in the schema, and so have their errors.
 */
export const jobResolver = standardSchemaResolver(
  z
    .custom<JobFormValues>()
    .transform((form): PostSeriesInput => ({
      ...form,
      break: toBreak(form),
      repeatOn: form.repeatOn?.length ? form.repeatOn : undefined,
    }))
    .pipe(postSeriesSchema()),
);

/** A job as form values. */
export function toFormValues(job: BusinessJob): JobFormValues {
  const [start, end] = [new Date(job.startDate), new Date(job.endDate)];
  const schedule = {
    startDate: stockholmDate(start),
    startTime: stockholmTime(start),
    endTime: stockholmTime(end),
    endsNextDay: stockholmDate(end) !== stockholmDate(start),
  };
  const stated = job.break && { ...job.break, startTime: stockholmTime(new Date(job.break.startDate)) };
  return {
    ...toTermsValues(job),
    ...schedule,
    isUrgent: job.isUrgent,
    break: toBreakValues(stated, schedule),
  };
}

/** The form values for posting a job again, on the same weekday. Urgency must be chosen again. */
export const formToPostAgain = (job: BusinessJob): JobFormValues => ({
  ...toFormValues(job),
  startDate: repeatDate(new Date(job.startDate), now()),
  isUrgent: false,
});

/** The form values for posting a job from a template, on the next such weekday. */
export const formFromTemplate = (template: SavedTemplate): JobFormValues => ({
  ...toTermsValues(template),
  startDate: nextDateOn(template.weekday, now()),
  startTime: template.startTime,
  endTime: template.endTime,
  endsNextDay: template.endsNextDay,
  break: toBreakValues(template.break, { ...template, startDate: '' }),
});

/** Normalises form values to what the server would store, so that two forms can be compared. */
export function normaliseForm(form: JobFormValues): { [Field in keyof Required<PostJobInput>]: PostJobInput[Field] } {
  const { location, dressCode = '', languageRequirements = {} } = form;
  return {
    ...byFlag((flag) => form[flag] ?? false),
    title: form.title.trim(),
    description: form.description.trim(),
    requiredExpertise: EXPERTISE.filter((one) => form.requiredExpertise.includes(one)),
    payRate: form.payRate,
    location: { address: location.address.trim(), city: location.city, zipCode: location.zipCode.trim() },
    startDate: form.startDate,
    startTime: form.startTime,
    endTime: form.endTime,
    endsNextDay: form.endsNextDay ?? false,
    dressCode: dressCode.trim(),
    languageRequirements: withDefaultLevels(languageRequirements),
    openings: form.openings ?? 1,
    regularsFirstHours: form.regularsFirstHours,
    break: toBreak(form),
  };
}

/**
 * Parses pay. `152,50` counts as `152.50`.
 * @returns NaN if the input is not a number; the schema refuses NaN
 */
export function parsePayRate(typed: string | number): number {
  const normalised = String(typed).replace(/\s/g, '').replace(',', '.');
  return /^\d+(\.\d*)?$/.test(normalised) ? Number(normalised) : NaN;
}

/** The languages that a form requires: those with a level other than None. */
export const requiredLanguages = ({ languageRequirements = {} }: Pick<PostJobInput, 'languageRequirements'>) =>
  Object.fromEntries(
    Object.entries(languageRequirements).filter(([, level]) => level !== DEFAULT_LANGUAGE_LEVEL),
  ) satisfies PostJob['languageRequirements'];

/** The request for a valid form. */
export const toRequest = (job: PostSeries): PostSeries => ({ ...job, languageRequirements: requiredLanguages(job) });
