import { z } from '@hono/zod-openapi';
import { AUDIT_ACTIONS } from '@passa/domain';
import type { EntryRow } from './queries.ts';

export const entrySchema = z
  .object({
    action: z.enum(AUDIT_ACTIONS),
    // `byWhom` is the actor, and 'passa' the actor `system`: pages that a service worker has cached read these names.
    byWhom: z
      .enum(['you', 'business', 'worker', 'passa'])
      .openapi({ description: 'The other party is named by its role, even if its account was deleted' }),
    at: z.iso.datetime(),
  })
  .openapi('HistoryEntry');

/** An entry of the audit log, from the viewpoint of the user who reads it. */
export function presentEntry(reader: string, entry: EntryRow): z.infer<typeof entrySchema> {
  return { action: entry.action, byWhom: actorFor(reader, entry), at: entry.createdAt.toISOString() };
}

function actorFor(reader: string, { actorId, businessId }: EntryRow) {
  if (actorId === null) return 'passa';
  if (actorId === reader) return 'you';
  return actorId === businessId ? 'business' : 'worker';
}
