import { DEFAULT_CITY, jobTermsSchema, type JobStatus, type JobTerms } from '@passa/domain';
import { cityOf, expertiseOf, jobStatusOf, languageLevelsOf } from './choices.ts';
import { checked, instantOf, latestOf, referenceOf, requiredReferenceOf, textOf, valueOf } from './fields.ts';
import { referenceTo, Rejection, type Fields, type LegacyRecord, type Reference } from './legacy-record.ts';

export type LegacyJob = {
  reference: Reference;
  business: Reference;
  terms: JobTerms;
  startDate: Date;
  endDate: Date;
  status: JobStatus;
  /** Who is hired, and through what, as far as the record says. */
  worker: Reference | undefined;
  application: Reference | undefined;
  completedAt: Date | undefined;
  createdAt: Date | undefined;
  updatedAt: Date | undefined;
};

/** @throws Rejection where today's rules have no place for it */
export function mapJob({ id, fields }: LegacyRecord): LegacyJob {
  const status = jobStatusOf(valueOf(fields, 'status', 'assignmentStatus'));
  const business = requiredReferenceOf('users', fields, 'businessId');
  const terms = termsOf(fields);
  const [startDate, endDate] = [instantOf(fields, 'startDate'), instantOf(fields, 'endDate')];
  if (!startDate) throw new Rejection('startDate: is missing');
  if (!endDate) throw new Rejection('endDate: is missing');
  if (endDate <= startDate) throw new Rejection('endDate: is not after startDate');
  return {
    reference: referenceTo('jobs', id),
    business,
    terms,
    startDate,
    endDate,
    status,
    worker: referenceOf('users', fields, 'assignedWorkerId'),
    application: referenceOf('applications', fields, 'applicationId'),
    completedAt: instantOf(fields, 'completedAt'),
    createdAt: instantOf(fields, 'createdAt'),
    updatedAt: latestOf(instantOf(fields, 'updatedAt'), instantOf(fields, 'lastUpdated')),
  };
}

function termsOf(fields: Fields): JobTerms {
  const payRate = valueOf(fields, 'payRate', 'hourlyRate');
  const dressCode = textOf(fields, 'dressCode');
  return checked(jobTermsSchema, {
    title: textOf(fields, 'title'),
    description: textOf(fields, 'description'),
    requiredExpertise: expertiseOf(fields, 'requiredExpertise', 'requirements'),
    payRate: typeof payRate === 'string' ? Number(payRate.replace(',', '.')) : payRate,
    location: {
      address: textOf(fields, 'location.address', 'businessAddress'),
      city: cityOf(valueOf(fields, 'location.city', 'businessCity') ?? DEFAULT_CITY, 'location.city'),
      zipCode: textOf(fields, 'location.zipCode', 'businessZipCode'),
    },
    ...(dressCode !== undefined && { dressCode }),
    languageRequirements: languageLevelsOf(fields, 'languageRequirements'),
    isUrgent: valueOf(fields, 'isUrgent') ?? false,
  });
}
