import { DEFAULT_CITY, jobTermsSchema, toWholeOre, type City, type JobStatus, type JobTerms } from '@passa/domain';
import { cityOf, expertiseOf, jobStatusOf, languageLevelsOf } from './choices.ts';
import {
  booleanOf,
  checked,
  decimalOf,
  instantOf,
  recordTimesOf,
  referenceOf,
  requiredReferenceOf,
  shownValue,
  textOf,
  valueOf,
} from './fields.ts';
import { referenceTo, Rejection, type Fields, type LegacyRecord, type Reference } from './legacy-record.ts';

export type LegacyJob = {
  reference: Reference;
  business: Reference;
  terms: JobTerms;
  /** Undefined if the record has none; `terms` then has a placeholder. */
  city: City | undefined;
  startDate: Date;
  endDate: Date;
  status: JobStatus;
  /** The hired worker and the application, where the record names them. */
  worker: Reference | undefined;
  application: Reference | undefined;
  completedAt: Date | undefined;
  createdAt: Date | undefined;
  updatedAt: Date | undefined;
};

/**
 * @param now later times in the record are ignored
 * @throws Rejection if today's rules refuse the record
 */
export function mapJob({ id, fields }: LegacyRecord, now: Date): LegacyJob {
  const status = jobStatusOf(valueOf(fields, 'status', 'assignmentStatus'));
  const business = requiredReferenceOf('users', fields, 'businessId');
  const city = jobCityOf(fields);
  const terms = termsOf(fields, city ?? DEFAULT_CITY);
  const [startDate, endDate] = [instantOf(fields, 'startDate'), instantOf(fields, 'endDate')];
  if (!startDate) throw new Rejection('startDate: is missing');
  if (!endDate) throw new Rejection('endDate: is missing');
  if (endDate <= startDate) {
    const rule = 'endDate: is not after startDate';
    throw new Rejection(`${rule} (it is ${shownValue(valueOf(fields, 'endDate'))})`, rule);
  }
  return {
    reference: referenceTo('jobs', id),
    business,
    terms,
    city,
    startDate,
    endDate,
    status,
    worker: referenceOf('users', fields, 'assignedWorkerId'),
    application: referenceOf('applications', fields, 'applicationId'),
    completedAt: instantOf(fields, 'completedAt'),
    ...recordTimesOf(fields, now, 'createdAt'),
  };
}

function jobCityOf(fields: Fields): City | undefined {
  const city = valueOf(fields, 'location.city', 'businessCity');
  return city === undefined ? undefined : cityOf(city, 'location.city');
}

function termsOf(fields: Fields, city: City): JobTerms {
  const dressCode = textOf(fields, 'dressCode');
  const payRate = decimalOf(fields, 'payRate', 'hourlyRate');
  return checked(jobTermsSchema, {
    title: textOf(fields, 'title'),
    description: textOf(fields, 'description'),
    requiredExpertise: expertiseOf(fields, 'requiredExpertise', 'requirements'),
    // Records of the former system may have more decimals. The remarks say so (`remarks.ts`).
    payRate: payRate === undefined ? undefined : toWholeOre(payRate),
    location: {
      address: textOf(fields, 'location.address', 'businessAddress'),
      city,
      zipCode: textOf(fields, 'location.zipCode', 'businessZipCode'),
    },
    ...(dressCode !== undefined && { dressCode }),
    languageRequirements: languageLevelsOf(fields, 'languageRequirements'),
    isUrgent: booleanOf(fields, 'isUrgent'),
  });
}
