import type { ApplicationStatus } from '@passa/domain';
import { applicationStatusOf } from './choices.ts';
import { instantOf, recordTimesOf, referenceOf, requiredReferenceOf, valueOf } from './fields.ts';
import { referenceTo, type LegacyRecord, type Reference } from './legacy-record.ts';

export type LegacyApplication = {
  reference: Reference;
  job: Reference;
  worker: Reference;
  business: Reference | undefined;
  status: ApplicationStatus;
  assignedAt: Date | undefined;
  completedAt: Date | undefined;
  createdAt: Date | undefined;
  updatedAt: Date | undefined;
};

/**
 * @param now later times in the record are ignored
 * @throws Rejection if today's rules refuse the record
 */
export function mapApplication({ id, fields }: LegacyRecord, now: Date): LegacyApplication {
  return {
    reference: referenceTo('applications', id),
    job: requiredReferenceOf('jobs', fields, 'jobId'),
    worker: requiredReferenceOf('users', fields, 'workerId'),
    business: referenceOf('users', fields, 'businessId'),
    status: applicationStatusOf(valueOf(fields, 'status'), valueOf(fields, 'assignmentStatus')),
    assignedAt: instantOf(fields, 'assignedAt'),
    completedAt: instantOf(fields, 'completedAt'),
    ...recordTimesOf(fields, now, 'createdAt', 'appliedAt'),
  };
}
