import { z } from '@hono/zod-openapi';
import {
  allowedActions,
  applicantAccess,
  APPLICATION_ACTIONS,
  APPLICATION_STATUSES,
  CITIES,
  EXPERTISE,
  JOB_STATUSES,
  type ApplicantAccess,
  hiringObstacle,
  workerNames,
  type JobFacts,
} from '@passa/domain';
import { snapshotFacts } from '../../applicant-access/index.ts';
import { presentProfileFiles, profileFileFields, type FileRow } from '../../files/index.ts';
import { obstacleField, type ownApplicationSchema } from '../jobs/index.ts';
import { cancellationFields, presentCancellation } from '../../core/cancellation.ts';
import { languageLevelsSchema, workExperienceSchema } from '../../people/index.ts';
import type { Application } from '../repository.ts';
import type { ApplicantRow } from './queries.ts';

/** An application as the business sees it that it was made to, with what it may know of the applicant. */
export const applicantSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(APPLICATION_STATUSES),
    createdAt: z.iso.datetime(),
    ...cancellationFields,
    may: z.array(z.enum(APPLICATION_ACTIONS)),
    obstacle: obstacleField,
    access: z.object({
      kind: z.enum(['present', 'frozen', 'nameOnly']).openapi({
        description:
          'Which details of the worker stand below: the present ones, those of when the application was over, or none but the name',
      }),
      asOf: z.iso.datetime().nullable().openapi({ description: 'When details that are frozen were kept' }),
      until: z.iso.datetime().nullable().openapi({ description: 'When details that are frozen are removed' }),
    }),
    worker: z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      isFormer: z
        .boolean()
        .openapi({ description: 'Whether the account was deleted: nothing below is anybody’s then' }),
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

const BUSINESS_ACTIONS = ['accept', 'decline', 'cancel', 'undoCompletion'] as const;

/** @param files the applicant's */
export function presentApplicant(
  row: ApplicantRow,
  files: FileRow[],
  job: JobFacts,
  now: Date,
): z.infer<typeof applicantSchema> {
  const { application, worker, deletedAt, snapshot } = row;
  const kind = applicantAccess(application, job, snapshotFacts(snapshot), now);
  const frozen = kind === 'frozen' ? snapshot : null;
  return {
    id: application.id,
    status: application.status,
    createdAt: application.createdAt.toISOString(),
    ...presentCancellation(application),
    may: allowedActions(
      BUSINESS_ACTIONS,
      'business',
      job,
      { ...application, hasFormerWorker: deletedAt !== null },
      now,
    ),
    obstacle: hiringObstacle(job, application, now),
    access: {
      kind: kind === 'none' ? 'nameOnly' : kind,
      asOf: frozen?.frozenAt.toISOString() ?? null,
      until: frozen?.accessUntil.toISOString() ?? null,
    },
    worker: {
      id: worker.userId,
      ...workerNames(snapshot ?? worker),
      isFormer: deletedAt !== null,
      ...detailsToRead(row, kind),
      ...presentProfileFiles(filesToRead(files, row, kind)),
    },
  };
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

function detailsToRead({ worker, email, deletedAt, snapshot }: ApplicantRow, access: ApplicantAccess) {
  if (deletedAt || access === 'nameOnly' || access === 'none') return NO_DETAILS;
  const read = access === 'frozen' ? snapshot?.details : { ...worker, email };
  if (!read) return NO_DETAILS;
  return {
    email: read.email,
    phoneNumber: read.phoneNumber ?? '',
    city: read.city,
    streetAddress: read.streetAddress ?? '',
    zipCode: read.zipCode ?? '',
    expertise: read.expertise ?? [],
    languageProficiency: read.languageProficiency,
    workExperiences: read.workExperiences,
  };
}

/** Those files that the access covers; a picture that a video was given later is left out. */
function filesToRead(files: FileRow[], { snapshot }: ApplicantRow, access: ApplicantAccess): FileRow[] {
  if (access === 'present') return files;
  const kept = new Set(access === 'frozen' ? snapshot?.files : []);
  return files
    .filter(({ id }) => kept.has(id))
    .map((file) => ({ ...file, posterKey: file.posterKey && kept.has(file.posterKey) ? file.posterKey : null }));
}

export function presentOwnApplication(application: Application): z.infer<typeof ownApplicationSchema> {
  return {
    id: application.id,
    status: application.status,
    createdAt: application.createdAt.toISOString(),
    cancellation: null,
    // Just made, it waits for the business: it can be taken back, and no more.
    may: ['withdraw'],
  };
}

/** What an action leads to. */
export const outcomeSchema = z
  .object({
    application: z.object({ id: z.uuid(), status: z.enum(APPLICATION_STATUSES) }),
    job: z.object({ id: z.uuid(), status: z.enum(JOB_STATUSES) }),
  })
  .openapi('Outcome');
