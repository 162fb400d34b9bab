import { z } from '@hono/zod-openapi';
import { AUDIT_ACTIONS, fullName, HIRE_WARNINGS, OTHER_TERMS, type Party } from '@passa/domain';
import { changeSchema } from '../core/present-change.ts';
import type { ApplicantNameRow, EntryRow } from './queries.ts';

export const entrySchema = z
  .object({
    action: z.enum(AUDIT_ACTIONS),
    // `byWhom` is the actor, and 'passa' the actor `system`: pages that a service worker has cached read these names.
    byWhom: z
      .enum(['you', 'business', 'worker', 'passa'])
      .openapi({ description: 'The other party is named by its role, even if its account was deleted' }),
    memberName: z.string().nullable().openapi({
      description:
        'For the business: the member who acted for it, unless it was the reader or the account was deleted. Workers read only that the business did.',
    }),
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

/** Who reads: the account, and the side that it acts for. */
export type Reader = Party & { actorId: string };

/**
 * An entry of the audit log, from the viewpoint of the user who reads it.
 * @param reader the account, and the side that it acts for
 * @param applicant the subject of the entry, if the reader is the business
 */
export function presentEntry(
  reader: Reader,
  entry: EntryRow,
  applicant: ApplicantNameRow | undefined,
): z.infer<typeof entrySchema> {
  return {
    action: entry.action,
    byWhom: actorFor(reader, entry),
    memberName:
      reader.role === 'business' && entry.member && entry.memberId !== reader.actorId ? nameOf(entry.member) : null,
    workerName: applicant ? readableName(applicant) : null,
    warnings: isOwn(reader, entry) ? (entry.warnings ?? []) : [],
    change: entry.change,
    at: entry.createdAt.toISOString(),
  };
}

/** A withdrawn application is hidden from its business, as `applicantAccess` says; a deleted account has no name. */
function readableName({ status, firstName, lastName }: ApplicantNameRow): string | null {
  return status === 'withdrawn' ? null : nameOf({ firstName, lastName });
}

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string | null =>
  firstName === null || lastName === null ? null : fullName({ firstName, lastName });

/** Whether the reader acted: as a member of a venue, or as the account itself. */
const isOwn = ({ actorId }: Reader, entry: EntryRow): boolean => (entry.memberId ?? entry.actorId) === actorId;

function actorFor(reader: Reader, entry: EntryRow) {
  const { actorId, memberId, businessId } = entry;
  if (actorId === null) return 'passa';
  if (isOwn(reader, entry)) return 'you';
  return memberId !== null || actorId === businessId ? 'business' : 'worker';
}
