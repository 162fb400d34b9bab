import {
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
  type PostJob,
  type PostJobInput,
  type PostSeries,
  type PostSeriesInput,
} from '@passa/domain';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { now } from '../../platform/time/now.ts';
import type { BusinessJob } from '../queries/business-jobs.ts';
import type { SavedTemplate } from '../queries/templates.ts';

const NO_LOCATION: PostJobInput['location'] = { address: '', city: DEFAULT_CITY, zipCode: '' };

/** The form shared by the sections of the page. */
export type JobForm = UseFormReturn<PostSeriesInput, unknown, PostSeries>;

/** @param location where the shift is, usually at the venue */
export const newForm = (location: PostJobInput['location'] = NO_LOCATION): PostJobInput => ({
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
  isUrgent: false,
  openings: 1,
});

const resolve = standardSchemaResolver(postSeriesSchema());

/** Validates a new job. In the form a job that is not repeated has an empty list of further dates. */
export const newJobResolver: Resolver<PostSeriesInput, unknown, PostSeries> = (values, context, options) =>
  resolve({ ...values, repeatOn: values.repeatOn?.length ? values.repeatOn : undefined }, context, options);

/** A job as form values. */
export function toFormValues(job: BusinessJob): PostJobInput {
  const [start, end] = [new Date(job.startDate), new Date(job.endDate)];
  return {
    title: toSingleLine(job.title),
    description: toLongText(job.description),
    requiredExpertise: job.requiredExpertise,
    payRate: job.payRate,
    location: {
      ...job.location,
      address: toSingleLine(job.location.address),
      zipCode: toSingleLine(job.location.zipCode),
    },
    startDate: stockholmDate(start),
    startTime: stockholmTime(start),
    endTime: stockholmTime(end),
    endsNextDay: stockholmDate(end) !== stockholmDate(start),
    dressCode: toSingleLine(job.dressCode ?? ''),
    languageRequirements: withDefaultLevels(job.languageRequirements),
    isUrgent: job.isUrgent,
    openings: job.openings,
  };
}

/** The form values for posting a job again, on the same weekday. Urgency must be chosen again. */
export const formToPostAgain = (job: BusinessJob): PostJobInput => ({
  ...toFormValues(job),
  startDate: repeatDate(new Date(job.startDate), now()),
  isUrgent: false,
});

/** The form values for posting a job from a template, on the next such weekday. */
export const formFromTemplate = (template: SavedTemplate): PostJobInput => ({
  title: template.title,
  description: template.description,
  requiredExpertise: template.requiredExpertise,
  payRate: template.payRate,
  location: template.location,
  startDate: nextDateOn(template.weekday, now()),
  startTime: template.startTime,
  endTime: template.endTime,
  endsNextDay: template.endsNextDay,
  dressCode: template.dressCode ?? '',
  languageRequirements: withDefaultLevels(template.languageRequirements),
  isUrgent: false,
  openings: template.openings,
});

/** Normalises form values to what the server would store, so that two forms can be compared. */
export function normaliseForm(form: PostJobInput): PostJobInput {
  const { location, dressCode = '', languageRequirements = {} } = form;
  return {
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
    isUrgent: form.isUrgent ?? false,
    openings: form.openings ?? 1,
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
