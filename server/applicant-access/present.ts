import { z } from '@hono/zod-openapi';
import { ACCESS_ENDINGS, accessEnding, applicantAccess, APPLICATION_STATUSES } from '@passa/domain';
import type { AccessRow } from './queries.ts';

/** What of a snapshot decides on the access. */
export const snapshotFacts = (snapshot: AccessRow['snapshot']) =>
  snapshot && { hasDetails: snapshot.details !== null, accessUntil: snapshot.accessUntil };

/** What one business may read of a worker through one application, for the worker. */
export const accessSchema = z
  .object({
    applicationId: z.uuid(),
    status: z.enum(APPLICATION_STATUSES),
    createdAt: z.iso.datetime(),
    businessName: z.string(),
    job: z.object({ id: z.uuid(), title: z.string(), startDate: z.iso.datetime() }),
    access: z.enum(['present', 'frozen']),
    asOf: z.iso.datetime().nullable().openapi({ description: 'When the details were kept; null for the present ones' }),
    until: z.iso.datetime().nullable().openapi({ description: 'When the access ends; null for the present details' }),
    ending: z.enum(ACCESS_ENDINGS).openapi({ description: 'How the worker ends it: at once, or by another action' }),
  })
  .openapi('DetailsAccess');

export function presentAccess(row: AccessRow, now: Date): z.infer<typeof accessSchema> {
  const { application, job, snapshot, businessName } = row;
  const access = applicantAccess(application, job, snapshotFacts(snapshot), now);
  return {
    applicationId: application.id,
    status: application.status,
    createdAt: application.createdAt.toISOString(),
    businessName,
    job: { id: job.id, title: job.title, startDate: job.startDate.toISOString() },
    access: access === 'present' ? access : 'frozen',
    asOf: snapshot?.frozenAt.toISOString() ?? null,
    until: snapshot?.accessUntil.toISOString() ?? null,
    ending: accessEnding(application, access),
  };
}
