import { z } from '@hono/zod-openapi';
import {
  APPLICATION_STATUSES,
  allowedActions,
  applicantAccess,
  BUSINESS_TYPES,
  CITIES,
  venueContact,
  EXPERTISE,
  fitsSkills,
  JOB_STATUSES,
  SHIFT_VIEW_OF,
  decide,
  HIRING_OBSTACLES,
  hiringObstacle,
  workerName,
  type JobFacts,
} from '@passa/domain';
import { cancellationFields, presentCancellation } from '../../core/cancellation.ts';
import { languageLevelsSchema } from '../../people/index.ts';
import type { BusinessJobRow, WorkerJobRow } from './queries.ts';

const jobFields = {
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  businessId: z.uuid(),
  businessName: z.string(),
  businessType: z.enum(BUSINESS_TYPES),
  requiredExpertise: z.array(z.enum(EXPERTISE)),
  payRate: z.number().openapi({ description: 'SEK per hour' }),
  location: z.object({ address: z.string(), city: z.enum(CITIES), zipCode: z.string() }),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  dressCode: z.string().nullable(),
  languageRequirements: languageLevelsSchema,
  isUrgent: z.boolean(),
  status: z.enum(JOB_STATUSES),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

export const obstacleField = z.enum(HIRING_OBSTACLES).nullable().openapi({
  description: 'Why the worker cannot be hired for this job any more, unless their application was decided',
});

export const messageField = z.string().nullable().openapi({
  description: 'What the worker wrote to the business when applying',
});

/** A worker's own application. */
export const ownApplicationSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(APPLICATION_STATUSES),
    createdAt: z.iso.datetime(),
    message: messageField,
    endedAt: z.iso.datetime().nullable().openapi({
      description: 'When the application was declined, withdrawn or cancelled',
    }),
    ...cancellationFields,
    may: z.array(z.enum(['withdraw', 'cancel', 'complete'])),
  })
  .openapi('OwnApplication');

export const workerJobSchema = z
  .object({
    ...jobFields,
    application: ownApplicationSchema.nullable(),
    contact: z.object({ name: z.string(), phoneNumber: z.string() }).nullable().openapi({
      description: 'The contact at the venue; null unless the worker was hired for the shift',
    }),
    may: z.array(z.enum(['apply'])),
    obstacle: obstacleField,
    filledOrClosedAt: z.iso.datetime().nullable().openapi({
      description: 'When the job was filled or closed; null while it is open',
    }),
    fitsSkills: z.boolean().openapi({ description: 'Whether the worker has all of the required expertise' }),
  })
  .openapi('WorkerJob');
export type WorkerJob = z.infer<typeof workerJobSchema>;

export const businessJobSchema = z
  .object({
    ...jobFields,
    assignedWorkerId: z.uuid().nullable(),
    applicationId: z.uuid().nullable(),
    hiredWorker: z.object({ name: z.string(), phoneNumber: z.string().nullable() }).nullable().openapi({
      description:
        'The worker who is hired or has completed the shift, with the phone number if the business may read it',
    }),
    completedAt: z.iso.datetime().nullable(),
    applicationCount: z.number().int(),
    waitingCount: z.number().int().openapi({ description: 'How many of the applications are pending' }),
    laterInSeries: z.number().int().openapi({
      description: 'How many open jobs that were posted together with this one start later',
    }),
    may: z.array(z.enum(['edit', 'close'])),
  })
  .openapi('BusinessJob');
export type BusinessJob = z.infer<typeof businessJobSchema>;

function presentJob({ job, venue }: Pick<BusinessJobRow, 'job' | 'venue'>) {
  return {
    id: job.id,
    title: job.title,
    description: job.description,
    businessId: job.businessId,
    businessName: venue.businessName,
    businessType: venue.businessType,
    requiredExpertise: job.requiredExpertise,
    payRate: job.payRate,
    location: { address: job.address, city: job.city, zipCode: job.zipCode },
    startDate: job.startDate.toISOString(),
    endDate: job.endDate.toISOString(),
    dressCode: job.dressCode,
    languageRequirements: job.languageRequirements,
    isUrgent: job.isUrgent,
    status: job.status,
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
  };
}

/** Presents an application to the worker who made it. */
export function presentOwnApplication(
  application: NonNullable<WorkerJobRow['application']>,
  job: JobFacts,
  now: Date,
): z.infer<typeof ownApplicationSchema> {
  return {
    id: application.id,
    status: application.status,
    createdAt: application.createdAt.toISOString(),
    message: application.message,
    // An application in one of these statuses does not change any more, except that a withdrawn one may be renewed.
    endedAt: SHIFT_VIEW_OF[application.status] === 'past' ? application.updatedAt.toISOString() : null,
    ...presentCancellation(application),
    may: allowedActions(['withdraw', 'complete', 'cancel'], 'worker', job, application, now),
  };
}

/** Presents a job to a worker. */
export function presentJobForWorker(row: WorkerJobRow, now: Date): WorkerJob {
  const { job, application } = row;
  return {
    ...presentJob(row),
    application: application && presentOwnApplication(application, job, now),
    contact: presentContact(row),
    may: allowedActions(['apply'], 'worker', job, application, now),
    obstacle: hiringObstacle(job, application, now),
    filledOrClosedAt: row.filledOrClosedAt?.toISOString() ?? null,
    fitsSkills: fitsSkills(job.requiredExpertise, row.workerExpertise),
  };
}

/** The contact, for the worker who is hired or has completed the shift, unless the business has deleted its account. */
function presentContact({ application, contact }: WorkerJobRow): WorkerJob['contact'] {
  if (application?.status !== 'accepted' && application?.status !== 'completed') return null;
  return venueContact(contact);
}

/** Presents a job to its business. */
export function presentJobForBusiness(row: BusinessJobRow, now: Date): BusinessJob {
  const { job, assignment, completedAt } = row;
  const [applicationCount, waitingCount] = row.applicationCounts;
  const isEditable = decide('edit', 'business', { ...job, applicationCount }, null, now).allowed;
  return {
    ...presentJob(row),
    assignedWorkerId: assignment?.workerId ?? null,
    applicationId: assignment?.applicationId ?? null,
    hiredWorker: presentHiredWorker(row, now),
    completedAt: completedAt?.toISOString() ?? null,
    applicationCount,
    waitingCount,
    laterInSeries: row.laterInSeries,
    may: [...(isEditable ? (['edit'] as const) : []), ...allowedActions(['close'], 'business', job, null, now)],
  };
}

/** The hired worker. The phone number follows the business's access to the details of the application. */
function presentHiredWorker(
  { job, assignment, hiredWorker, snapshot }: BusinessJobRow,
  now: Date,
): BusinessJob['hiredWorker'] {
  if (!assignment || !hiredWorker) return null;
  const access = applicantAccess(assignment, job, snapshot, now);
  const phoneNumbers = { present: hiredWorker.phoneNumber, frozen: snapshot?.phoneNumber ?? null };
  return {
    name: workerName(hiredWorker),
    phoneNumber: access === 'present' || access === 'frozen' ? phoneNumbers[access] : null,
  };
}
