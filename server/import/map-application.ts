import type { ApplicationStatus } from '@passa/domain';
import { applicationStatusOf } from './choices.ts';
import { instantOf, latestOf, referenceOf, requiredReferenceOf, valueOf } from './fields.ts';
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

/** @throws Rejection where today's rules have no place for it */
export function mapApplication({ id, fields }: LegacyRecord): LegacyApplication {
  return {
    reference: referenceTo('applications', id),
    job: requiredReferenceOf('jobs', fields, 'jobId'),
    worker: requiredReferenceOf('users', fields, 'workerId'),
    business: referenceOf('users', fields, 'businessId'),
    status: applicationStatusOf(valueOf(fields, 'status'), valueOf(fields, 'assignmentStatus')),
    assignedAt: instantOf(fields, 'assignedAt'),
    completedAt: instantOf(fields, 'completedAt'),
    createdAt: instantOf(fields, 'createdAt', 'appliedAt'),
    updatedAt: latestOf(instantOf(fields, 'updatedAt'), instantOf(fields, 'lastUpdated')),
  };
}
