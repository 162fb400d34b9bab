import { z } from '@hono/zod-openapi';
import {
  allowedActions,
  applicantAccess,
  BUSINESS_TYPES,
  CONFIRMATIONS,
  venueContact,
  JOB_STATUSES,
  districtOf,
  HIRING_OBSTACLES,
  INVITATION_STATUSES,
  hiringObstacle,
  match,
  workerName,
  type JobFacts,
} from '@passa/domain';
import { matchSchema, presentMatch } from '../../matching/index.ts';
import { presentTerms, termsResponseFields } from '../core/job-fields.ts';
import { changeField, presentChange } from '../core/present-change.ts';
import { confirmationOfHire } from '../core/hire.ts';
import { ownApplicationSchema, presentOwnApplication } from './own-application.ts';
import type { BusinessJobRow, HiredWorkerRow } from '../core/jobs-of-business.ts';
import { withClosure, type WorkerJobRow } from '../core/jobs-for-worker.ts';

/** What workers do not read: how a venue prefers its regulars. */
const { regularsFirstHours, regularsCanBook, ...shownTerms } = termsResponseFields;

const jobFields = {
  ...shownTerms,
  id: z.uuid(),
  businessId: z.uuid(),
  businessName: z.string(),
  businessType: z.enum(BUSINESS_TYPES),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  break: z
    .object({ startDate: z.iso.datetime(), minutes: z.number().int(), isPaid: z.boolean() })
    .nullable()
    .openapi({ description: 'The break of a shift over 5 hours, if one is stated' }),
  status: z.enum(JOB_STATUSES),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

export const obstacleField = z.enum(HIRING_OBSTACLES).nullable().openapi({
  description: 'Why the worker cannot be hired for this job any more, unless their application was decided',
});

export const confirmationField = z.enum(CONFIRMATIONS).nullable().openapi({
  description:
    'Whether the hired worker has confirmed that they come; null until they are asked, and once the shift has started',
});

export const workerJobSchema = z
  .object({
    ...jobFields,
    application: ownApplicationSchema.nullable(),
    contact: z.object({ name: z.string(), phoneNumber: z.string() }).nullable().openapi({
      description:
        'The contact at the venue; null unless the worker is hired for the shift, or was until a cancellation before its start',
    }),
    statedTerms: z
      .object({ payday: z.string().nullable(), collectiveAgreement: z.string().nullable() })
      .nullable()
      .openapi({
        description:
          'When pay is paid out, and the collective agreement, as the employer had stated them when it hired the worker; null for others',
      }),
    may: z.array(z.enum(['apply', 'book', 'declineInvitation'])),
    invitation: z.enum(INVITATION_STATUSES).nullable().openapi({
      description:
        'Whether the business has invited the worker, and the worker has declined; null once that has no meaning',
    }),
    isBlocked: z.boolean().openapi({ description: 'Whether the worker blocks the business' }),
    district: z.string().nullable().openapi({ description: 'The district of the zip code, if it is known' }),
    obstacle: obstacleField,
    filledOrClosedAt: z.iso.datetime().nullable().openapi({
      description: 'When the job was filled or closed; null while it is open',
    }),
    openingsLeft: z.number().int().openapi({ description: 'How many openings are free; 0 unless the job is open' }),
    match: matchSchema.nullable().openapi({
      description:
        'How the job fits the worker; null once nobody can be hired, or the application was decided, and in lists of such jobs',
    }),
  })
  .openapi('WorkerJob');
export type WorkerJob = z.infer<typeof workerJobSchema>;

export const businessJobSchema = z
  .object({
    ...jobFields,
    assignedWorkerId: z.uuid().nullable().openapi({
      description: 'The worker who is hired or has completed the shift, if the job has one opening',
    }),
    applicationId: z.uuid().nullable().openapi({ description: 'The application of that worker' }),
    hiredWorkers: z
      .array(
        z.object({
          applicationId: z.uuid(),
          name: z.string(),
          phoneNumber: z.string().nullable(),
          completedAt: z.iso.datetime().nullable(),
          confirmation: confirmationField,
          change: changeField,
        }),
      )
      .openapi({
        description:
          'The workers who are hired or have completed the shift, each with the phone number if the business may read it',
      }),
    completedAt: z.iso.datetime().nullable().openapi({ description: 'When the last worker completed the shift' }),
    applicationCount: z.number().int(),
    waitingCount: z.number().int().openapi({ description: 'How many of the applications are pending' }),
    regularsFirstHours,
    releasedAt: z.iso.datetime().nullable().openapi({
      description: 'When everyone sees the job; null if everyone has seen it from the start',
    }),
    regularsCanBook,
    invitations: z.object({ sent: z.number().int(), declined: z.number().int() }).openapi({
      description: 'How many workers the business has invited, and how many of them have declined',
    }),
    laterInSeries: z.number().int().openapi({
      description: 'How many open jobs that were posted together with this one start later',
    }),
    may: z.array(z.enum(['edit', 'changeOpenings', 'release', 'close', 'invite'])),
  })
  .openapi('BusinessJob');
export type BusinessJob = z.infer<typeof businessJobSchema>;

function presentJob({ job, venue }: Pick<WorkerJobRow, 'job' | 'venue'>) {
  const {
    regularsFirstHours: _hours,
    regularsCanBook: _canBook,
    ...shown
  } = presentTerms({
    regularsFirstHours: null,
    ...job,
  });
  return {
    ...shown,
    id: job.id,
    businessId: job.businessId,
    businessName: venue.businessName,
    businessType: venue.businessType,
    startDate: job.startDate.toISOString(),
    endDate: job.endDate.toISOString(),
    break: presentBreak(job),
    status: job.status,
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
  };
}

function presentBreak({ breakStart, breakMinutes, breakIsPaid }: WorkerJobRow['job']) {
  if (!breakStart || breakMinutes === null || breakIsPaid === null) return null;
  return { startDate: breakStart.toISOString(), minutes: breakMinutes, isPaid: breakIsPaid };
}

/** Presents a job to a worker. */
export function presentJobForWorker(found: WorkerJobRow, now: Date): WorkerJob {
  const row = withClosure(found);
  const { job, application, isBlocked = false, invitation } = row;
  const isBookable = row.canBookAsRegular || invitation !== null;
  const facts = { ...job, isBookable, isInvited: invitation === 'invited', workerAdultOn: row.workerAdultOn };
  const may = allowedActions(['apply', 'book', 'declineInvitation'], 'worker', facts, application, now);
  const isTakingOver = row.swap === 'taker' && job.startDate > now;
  return {
    ...presentJob(row),
    application: application && presentOwnApplication(application, job, now, row),
    contact: presentContact(row, now),
    statedTerms: isHired(row) ? (row.statedTerms ?? null) : null,
    may,
    isBlocked,
    district: districtOf(job.zipCode)?.name ?? null,
    invitation: may.includes('book') ? invitation : null,
    // A worker who takes a shift over waits for a place that is filled.
    // A worker with a pending application learns of the obstacle by the answer.
    obstacle: isTakingOver ? null : hiringObstacle(application?.status === 'pending' ? job : facts, application, now),
    filledOrClosedAt: (!isTakingOver && row.filledOrClosedAt?.toISOString()) || null,
    openingsLeft: row.openingsLeft ?? (job.status === 'open' ? 1 : 0),
    match: matchWhileOpen(row, now),
  };
}

/** The match, while the worker can apply or waits for an answer. */
function matchWhileOpen(row: WorkerJobRow, now: Date): WorkerJob['match'] {
  const { job, application } = row;
  const isUndecided = !application || application.status === 'pending' || application.status === 'withdrawn';
  return isUndecided && !hiringObstacle(job, application, now) ? presentMatchOf(row) : null;
}

/** How a job suits the worker, whatever the status of the job; null if the row was read without what is needed for it. */
export const presentMatchOf = ({ job, toMatch }: WorkerJobRow): WorkerJob['match'] =>
  toMatch?.worker
    ? presentMatch(match({ ...job, pin: toMatch.pin }, toMatch.worker, toMatch.shifts, toMatch.hasWorkedHere))
    : null;

const isHired = ({ application }: Pick<WorkerJobRow, 'application'>) =>
  application?.status === 'accepted' || application?.status === 'completed';

/**
 * The contact, for the worker who is hired or has completed the shift, unless the business has deleted its account. A worker with a
 * cancelled hire may have to call until the shift begins (`docs/decisions/0036-withdrawing-and-cancelling.md`).
 */
function presentContact({ application, contact, job }: WorkerJobRow, now: Date): WorkerJob['contact'] {
  const wasCancelled = application?.status === 'cancelled' && !application.handedOver && job.startDate > now;
  return isHired({ application }) || wasCancelled ? venueContact(contact) : null;
}

/** Presents a job to its business. */
export function presentJobForBusiness(row: BusinessJobRow, now: Date): BusinessJob {
  const { job, hiredWorkers } = row;
  const [applicationCount, waitingCount] = row.applicationCounts;
  const [sent, declined] = row.invitationCounts;
  const onlyWorker = job.openings === 1 ? hiredWorkers[0] : undefined;
  const presented = hiredWorkers.map((worker) => presentHiredWorker(worker, job, now));
  const completions = presented.flatMap(({ completedAt }) => completedAt ?? []);
  return {
    ...presentJob(row),
    assignedWorkerId: onlyWorker?.workerId ?? null,
    applicationId: onlyWorker?.applicationId ?? null,
    hiredWorkers: presented,
    completedAt: job.status === 'completed' ? (completions.sort().at(-1) ?? null) : null,
    applicationCount,
    waitingCount,
    regularsFirstHours: job.regularsFirstHours,
    releasedAt: job.releasedAt?.toISOString() ?? null,
    regularsCanBook: job.regularsCanBook,
    invitations: { sent, declined },
    laterInSeries: row.laterInSeries,
    may: allowedActions(['edit', 'changeOpenings', 'release', 'close', 'invite'], 'business', job, null, now),
  };
}

/** A hired worker. The phone number follows the business's access to the details of the application. */
export function presentHiredWorker(
  worker: HiredWorkerRow,
  job: JobFacts,
  now: Date,
): BusinessJob['hiredWorkers'][number] {
  const { applicationId, status, completedAt, phoneNumber, snapshot } = worker;
  const access = applicantAccess(
    { status },
    job,
    snapshot && { ...snapshot, accessUntil: new Date(snapshot.accessUntil) },
    now,
  );
  const phoneNumbers = { present: phoneNumber, frozen: snapshot?.phoneNumber ?? null };
  return {
    applicationId,
    name: workerName(worker),
    phoneNumber: access === 'present' || access === 'frozen' ? phoneNumbers[access] : null,
    completedAt: completedAt && new Date(completedAt).toISOString(),
    confirmation: confirmationOfHire(worker, worker, now),
    change: presentChange(worker.change, status),
  };
}
