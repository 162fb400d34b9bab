import { z } from '@hono/zod-openapi';
import {
  APPLICATION_ACTIONS,
  APPLICATION_STATUSES,
  applicationActions,
  CITIES,
  EXPERTISE,
  JOB_STATUSES,
  type JobSituation,
} from '@passa/domain';
import { presentProfileFiles, profileFileFields, type FileRow } from '../files/index.ts';
import { languageLevelsSchema, type ownApplicationSchema } from '../jobs/index.ts';
import { cancellationFields, presentCancellation } from '../platform/http/cancellation.ts';
import { namesOfWorker } from '../platform/name-of-worker.ts';
import { workExperienceSchema } from '../profiles/index.ts';
import type { ApplicantRow, Application } from './queries.ts';

/** An application as the business sees it that it was made to, with what it may know of the applicant. */
export const applicantSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(APPLICATION_STATUSES),
    createdAt: z.iso.datetime(),
    ...cancellationFields,
    may: z.array(z.enum(APPLICATION_ACTIONS)),
    worker: z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      isFormer: z
        .boolean()
        .openapi({ description: 'Whether the account was deleted: nothing below is anybody’s then' }),
      phoneNumber: z.string(),
      city: z.enum(CITIES),
      streetAddress: z.string(),
      zipCode: z.string(),
      expertise: z.array(z.enum(EXPERTISE)),
      languageProficiency: languageLevelsSchema,
      workExperiences: z.array(workExperienceSchema),
      ...profileFileFields,
    }),
  })
  .openapi('Applicant');

/** @param files the applicant's */
export function presentApplicant(
  row: ApplicantRow,
  files: FileRow[],
  job: JobSituation,
): z.infer<typeof applicantSchema> {
  const { application, worker, email, deletedAt } = row;
  return {
    id: application.id,
    status: application.status,
    createdAt: application.createdAt.toISOString(),
    ...presentCancellation(application),
    may: applicationActions(application, job, 'business'),
    worker: {
      id: worker.userId,
      ...namesOfWorker(worker),
      email: deletedAt ? '' : email,
      isFormer: deletedAt !== null,
      phoneNumber: worker.phoneNumber,
      city: worker.city,
      streetAddress: worker.streetAddress,
      zipCode: worker.zipCode,
      expertise: worker.expertise,
      languageProficiency: worker.languageProficiency,
      workExperiences: worker.workExperiences,
      ...presentProfileFiles(files),
    },
  };
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
