import { z } from '@hono/zod-openapi';
import { AUDIT_ACTIONS, fullName, HIRE_WARNINGS, OTHER_TERMS } from '@passa/domain';
import { changeSchema } from '../core/present-change.ts';
import type { ApplicantNameRow, EntryRow } from './queries.ts';

export const entrySchema = z
  .object({
    action: z.enum(AUDIT_ACTIONS),
    // `byWhom` is the actor, and 'passa' the actor `system`: pages that a service worker has cached read these names.
    byWhom: z
      .enum(['you', 'business', 'worker', 'passa'])
      .openapi({ description: 'The other party is named by its role, even if its account was deleted' }),
    workerName: z.string().nullable().openapi({
      description:
        'For the business that reads an entry about an application: the worker, unless the application is withdrawn or the account was deleted',
    }),
    warnings: z.array(z.enum(HIRE_WARNINGS)).openapi({
      description: 'For the user who hired or booked: what they were warned of',
    }),
    change: changeSchema
      .omit({ isDeclined: true })
      .extend({ others: z.array(z.enum(OTHER_TERMS)).openapi({ description: 'What else was changed' }) })
      .nullable()
      .openapi({ description: 'What an edit has changed, or a worker has answered: before and after' }),
    at: z.iso.datetime(),
  })
  .openapi('HistoryEntry');

/**
 * An entry of the audit log, from the viewpoint of the user who reads it.
 * @param applicant the subject of the entry, if the reader is the business
 */
export function presentEntry(
  reader: string,
  entry: EntryRow,
  applicant: ApplicantNameRow | undefined,
): z.infer<typeof entrySchema> {
  return {
    action: entry.action,
    byWhom: actorFor(reader, entry),
    workerName: applicant ? readableName(applicant) : null,
    warnings: entry.actorId === reader ? (entry.warnings ?? []) : [],
    change: entry.change,
    at: entry.createdAt.toISOString(),
  };
}

/** A withdrawn application is hidden from its business, as `applicantAccess` says; a deleted account has no name. */
function readableName({ status, firstName, lastName }: ApplicantNameRow): string | null {
  if (status === 'withdrawn' || firstName === null || lastName === null) return null;
  return fullName({ firstName, lastName });
}

function actorFor(reader: string, { actorId, businessId }: EntryRow) {
  if (actorId === null) return 'passa';
  if (actorId === reader) return 'you';
  return actorId === businessId ? 'business' : 'worker';
}
