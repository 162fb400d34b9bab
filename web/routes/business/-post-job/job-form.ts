import {
  DEFAULT_CITY,
  DEFAULT_LANGUAGE_LEVEL,
  DEFAULT_PAY_RATE,
  type LanguageLevels,
  type PostJob,
  type PostJobInput,
} from '@passa/domain';
import type { UseFormReturn } from 'react-hook-form';

/** The form that the sections of the page share. */
export type JobForm = UseFormReturn<PostJobInput, unknown, PostJob>;

export const NOTHING_YET: PostJobInput = {
  title: '',
  description: '',
  requiredExpertise: [],
  payRate: DEFAULT_PAY_RATE,
  location: { address: '', city: DEFAULT_CITY, zipCode: '' },
  startDate: '',
  startTime: '',
  endTime: '',
  dressCode: '',
  languageRequirements: { Swedish: DEFAULT_LANGUAGE_LEVEL, English: DEFAULT_LANGUAGE_LEVEL },
  isUrgent: false,
};

/**
 * What was typed as pay, as a number: `152,50` counts as `152.50`.
 * @returns NaN for what is no number, which the schema refuses
 */
export function payRateOf(typed: string | number): number {
  const figure = String(typed).replace(/\s/g, '').replace(',', '.');
  return /^\d+(\.\d*)?$/.test(figure) ? Number(figure) : NaN;
}

/** What is sent of a filled-in form: a language that nobody has to know is no requirement. */
export function asSent(job: PostJob): PostJob {
  const required: LanguageLevels = Object.fromEntries(
    Object.entries(job.languageRequirements ?? {}).filter(([, level]) => level !== DEFAULT_LANGUAGE_LEVEL),
  );
  return { ...job, languageRequirements: required };
}
