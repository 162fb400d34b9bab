import { z } from '@hono/zod-openapi';
import { AUDIT_ACTIONS } from '@passa/domain';
import type { EntryRow } from './queries.ts';

export const entrySchema = z
  .object({
    action: z.enum(AUDIT_ACTIONS),
    byWhom: z
      .enum(['you', 'business', 'worker', 'passa'])
      .openapi({ description: 'Another party is known by its role, whether or not its account is still there' }),
    at: z.iso.datetime(),
  })
  .openapi('HistoryEntry');

/** One thing that has happened, as one of those whom it concerns reads it. */
export function presentEntry(reader: string, entry: EntryRow): z.infer<typeof entrySchema> {
  return { action: entry.action, byWhom: byWhom(reader, entry), at: entry.createdAt.toISOString() };
}

function byWhom(reader: string, { actorId, businessId }: EntryRow) {
  if (actorId === null) return 'passa';
  if (actorId === reader) return 'you';
  return actorId === businessId ? 'business' : 'worker';
}
