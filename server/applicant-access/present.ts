import { z } from '@hono/zod-openapi';
import { ACCESS_ENDINGS, accessEnding, applicantAccess, APPLICATION_STATUSES } from '@passa/domain';
import type { AccessRow } from './queries.ts';

/** The facts about a snapshot that `applicantAccess` needs. */
export const snapshotFacts = (snapshot: AccessRow['snapshot']) =>
  snapshot && { hasDetails: snapshot.details !== null, accessUntil: snapshot.accessUntil };

/** The access to a worker's details that one application gives to its business, as the worker sees it. */
export const accessSchema = z
  .object({
    applicationId: z.uuid(),
    status: z.enum(APPLICATION_STATUSES),
    createdAt: z.iso.datetime(),
    businessName: z.string(),
    job: z.object({ id: z.uuid(), title: z.string(), startDate: z.iso.datetime(), endDate: z.iso.datetime() }),
    access: z.enum(['present', 'frozen']),
    asOf: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the details were stored; null for the current ones' }),
    until: z.iso.datetime().nullable().openapi({ description: 'When the access ends; null for the current details' }),
    ending: z
      .enum(ACCESS_ENDINGS)
      .openapi({ description: 'How the worker ends the access: at once, or by withdrawing or cancelling' }),
  })
  .openapi('DetailsAccess');

/** Presents an access to the worker that the details are about. */
export function presentAccess(row: AccessRow, now: Date): z.infer<typeof accessSchema> {
  const { application, job, snapshot, businessName } = row;
  const access = applicantAccess(application, job, snapshotFacts(snapshot), now);
  return {
    applicationId: application.id,
    status: application.status,
    createdAt: application.createdAt.toISOString(),
    businessName,
    job: {
      id: job.id,
      title: job.title,
      startDate: job.startDate.toISOString(),
      endDate: job.endDate.toISOString(),
    },
    access: access === 'present' ? access : 'frozen',
    asOf: snapshot?.frozenAt.toISOString() ?? null,
    until: snapshot?.accessUntil.toISOString() ?? null,
    ending: accessEnding(application, access),
  };
}
