import { z } from '@hono/zod-openapi';
import {
  allowedActions,
  applicantAccess,
  areHoursAnswered,
  APPLICATION_ACTIONS,
  APPLICATION_STATUSES,
  BUSINESS_WARNINGS,
  businessWarnings,
  CITIES,
  decideNoShow,
  EXPERTISE,
  JOB_STATUSES,
  type ApplicantAccess,
  hiringObstacle,
  matchApplicant,
  plannedShift,
  workerNames,
  type JobFacts,
  type EmployerKind,
  type JobToMatch,
  type StoredShift,
} from '@passa/domain';
import { snapshotFacts } from '../../applicant-access/index.ts';
import { presentProfileFiles, profileFileFields, type FileRow } from '../../files/index.ts';
import { confirmationField, messageField, obstacleField } from '../jobs/index.ts';
import { checkedInAt, hasCome } from '../../attendance/index.ts';
import { confirmationOfHire } from '../core/hire.ts';
import { applicantMatchSchema, presentApplicantMatch } from '../../matching/index.ts';
import { cancellationFields, presentCancellation } from '../../core/cancellation.ts';
import { languageLevelsSchema, workExperienceSchema } from '../../people/index.ts';
import { changeFacts, changeField, presentChange, timesOfHire } from '../core/present-change.ts';
import { presentSwap, swapSchema } from '../core/present-swap.ts';
import type { ApplicantRow } from './queries.ts';
import { noShowSchema, presentNoShow } from '../core/no-shows.ts';

/** An application for the business that received it, with the details of the worker that it may read. */
export const applicantSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(APPLICATION_STATUSES),
    createdAt: z.iso.datetime(),
    message: messageField,
    ...cancellationFields,
    may: z.array(z.enum([...APPLICATION_ACTIONS, 'addToRegulars', 'recordNoShow'])),
    regular: z.enum(['asked', 'agreed']).nullable().openapi({
      description: 'Whether the worker is a regular of the business, or has been asked to be one',
    }),
    isBlocked: z.boolean().openapi({ description: 'Whether the business blocks the worker' }),
    obstacle: obstacleField,
    confirmation: confirmationField,
    change: changeField,
    checkedInAt: z.iso.datetime().nullable().openapi({
      description: 'When the hired worker came; null unless they are checked in. Their shift cannot be cancelled then',
    }),
    swap: swapSchema,
    noShow: noShowSchema,
    noShowVersion: z.int().openapi({
      description:
        'The version of the no-show, also of one that was taken back; 0 without one. Sent back when it is recorded',
    }),
    match: applicantMatchSchema.nullable().openapi({
      description: 'How the worker fits the job; null unless the application is pending and can be accepted',
    }),
    warnings: z.array(z.enum(BUSINESS_WARNINGS)).openapi({
      description: 'What to know of working time and fixed terms before accepting; empty unless that is possible',
    }),
    access: z.object({
      kind: z.enum(['present', 'frozen', 'nameOnly']).openapi({
        description:
          'Which details of the worker the response has: the current ones, those from when the application ended, or the name only',
      }),
      asOf: z.iso.datetime().nullable().openapi({ description: 'When the snapshot of the details was taken' }),
      until: z.iso.datetime().nullable().openapi({ description: 'When the details are removed from the snapshot' }),
    }),
    worker: z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      isFormer: z
        .boolean()
        .openapi({ description: 'Whether the account was deleted; the other fields are empty then' }),
      phoneNumber: z.string(),
      city: z.enum(CITIES).nullable(),
      streetAddress: z.string(),
      zipCode: z.string(),
      expertise: z.array(z.enum(EXPERTISE)),
      languageProficiency: languageLevelsSchema,
      workExperiences: z.array(workExperienceSchema),
      ...profileFileFields,
    }),
  })
  .openapi('Applicant');

const BUSINESS_ACTIONS = [
  ...(['accept', 'decline', 'cancel', 'cancelAndReopen', 'undoCompletion'] as const),
  ...(['agreeToSwap', 'declineSwap'] as const),
] as const;

/**
 * Presents an application to the business that received it.
 * @param files all files of the worker
 * @param employerKind who would employ the worker
 */
export function presentApplicant(
  row: ApplicantRow,
  files: FileRow[],
  posted: JobFacts & JobToMatch & StoredShift,
  now: Date,
  employerKind: EmployerKind,
): z.infer<typeof applicantSchema> {
  const { application, worker, deletedAt, snapshot } = row;
  const job = { ...posted, ...timesOfHire(row.change, application.status) };
  const kind = applicantAccess(application, job, snapshotFacts(snapshot), now);
  const readable = kind === 'frozen' ? snapshot : null;
  const swap = presentSwap(row.swap, job, now);
  const cameAt = checkedInAt(row.events);
  const facts = {
    ...application,
    ...{
      hasFormerWorker: deletedAt !== null,
      isSuspended: row.suspendedAt !== null,
      swap: swap?.part ?? null,
      hasCome: hasCome(row.events) || row.hasCheckIn || (row.hours !== null && row.hours.state !== 'recorded'),
    },
    change: changeFacts(row.change),
    hasAnsweredHours: row.hours !== null && areHoursAnswered(row.hours),
  };
  const jobFacts = { ...job, workerAdultOn: row.workerAdultOn };
  const allowed = allowedActions(BUSINESS_ACTIONS, 'business', jobFacts, facts, now);
  // The business answers the request to swap instead of the application.
  const may = allowed.includes('agreeToSwap') ? allowed.filter((action) => !isDecision(action)) : allowed;
  return {
    id: application.id,
    status: application.status,
    createdAt: application.createdAt.toISOString(),
    // It is part of the details that the business may read.
    message: kind === 'present' || kind === 'frozen' ? application.message : null,
    ...presentCancellation(application),
    may: [
      ...may,
      ...(mayBeAsked(row) ? (['addToRegulars'] as const) : []),
      ...(mayBeAbsent(row, job, now) ? (['recordNoShow'] as const) : []),
    ],
    regular: row.regularStatus === 'declined' || deletedAt || isBlocked(row) ? null : row.regularStatus,
    isBlocked: isBlocked(row),
    obstacle: swap?.part === 'taker' ? null : hiringObstacle(jobFacts, facts, now),
    confirmation: confirmationOfHire(application, row.hire, now),
    change: presentChange(row.change, application.status),
    checkedInAt: cameAt?.toISOString() ?? null,
    swap,
    noShow: presentNoShow(row.noShow, 'business'),
    noShowVersion: row.noShow?.version ?? 0,
    match: may.includes('accept') ? presentMatchOf(row, job) : null,
    warnings:
      (may.includes('accept') || may.includes('agreeToSwap')) && !deletedAt
        ? businessWarnings(plannedShift(job), row.shiftsNearby, row.hiresByBusiness, employerKind === 'venue')
        : [],
    access: {
      kind: kind === 'none' ? 'nameOnly' : kind,
      asOf: readable?.frozenAt.toISOString() ?? null,
      until: readable?.accessUntil.toISOString() ?? null,
    },
    worker: {
      id: worker.userId,
      ...workerNames(snapshot ?? worker),
      isFormer: deletedAt !== null,
      ...visibleDetails(row, kind),
      ...presentProfileFiles(visibleFiles(files, row, kind)),
    },
  };
}

const isDecision = (action: (typeof BUSINESS_ACTIONS)[number]) => action === 'accept' || action === 'decline';

/** Whether the business may ask the worker to be a regular. A worker who has declined is not asked again. */
const mayBeAsked = (row: ApplicantRow): boolean =>
  row.isWorked && !row.deletedAt && !row.regularStatus && !isBlocked(row);

/** Whether the business may record that the worker has not come. */
const mayBeAbsent = (
  { application, noShow, hasCheckIn, hours, deletedAt }: ApplicantRow,
  job: StoredShift,
  now: Date,
): boolean =>
  decideNoShow(noShow?.state ?? null, RECORD, {
    now,
    startDate: job.startDate,
    endDate: job.endDate,
    isHired: application.status === 'accepted' || application.status === 'completed',
    hasCheckedIn: hasCheckIn,
    hasAnsweredHours: hours !== null && areHoursAnswered(hours),
    hasFormerWorker: deletedAt !== null,
  }).allowed;
const RECORD = { action: 'record', by: 'business' } as const;

/** Whether the business blocks the worker. Whether the worker blocks the business must not show. */
const isBlocked = ({ blockers }: ApplicantRow): boolean => blockers?.includes('business') ?? false;

/** What the business may know of how a waiting applicant fits; null if the account was deleted. */
function presentMatchOf({ worker, homeArea, shiftsNearby, workedHere, deletedAt }: ApplicantRow, job: JobToMatch) {
  const { expertise, city, languageProficiency } = worker;
  if (deletedAt || !expertise || !city) return null;
  const applicant = { expertise, city, languageProficiency, homeArea };
  return presentApplicantMatch(matchApplicant(job, applicant, shiftsNearby, workedHere));
}

const NO_DETAILS = {
  email: '',
  phoneNumber: '',
  city: null,
  streetAddress: '',
  zipCode: '',
  expertise: [],
  languageProficiency: {},
  workExperiences: [],
};

function visibleDetails({ worker, email, deletedAt, snapshot }: ApplicantRow, access: ApplicantAccess) {
  if (deletedAt || access === 'nameOnly' || access === 'none') return NO_DETAILS;
  const details = access === 'frozen' ? snapshot?.details : { ...worker, email };
  if (!details) return NO_DETAILS;
  return {
    email: details.email,
    phoneNumber: details.phoneNumber ?? '',
    city: details.city,
    streetAddress: details.streetAddress ?? '',
    zipCode: details.zipCode ?? '',
    expertise: details.expertise ?? [],
    languageProficiency: details.languageProficiency,
    workExperiences: details.workExperiences,
  };
}

/** The files that the business may read, without a poster that was added to a video after the snapshot. */
function visibleFiles(files: FileRow[], { snapshot }: ApplicantRow, access: ApplicantAccess): FileRow[] {
  if (access === 'present') return files;
  const snapshotFiles = new Set(access === 'frozen' ? snapshot?.files : []);
  return files
    .filter(({ id }) => snapshotFiles.has(id))
    .map((file) => ({
      ...file,
      posterKey: file.posterKey && snapshotFiles.has(file.posterKey) ? file.posterKey : null,
    }));
}

/** The statuses after an action. */
export const outcomeSchema = z
  .object({
    application: z.object({ id: z.uuid(), status: z.enum(APPLICATION_STATUSES) }),
    job: z.object({ id: z.uuid(), status: z.enum(JOB_STATUSES) }),
  })
  .openapi('Outcome');
