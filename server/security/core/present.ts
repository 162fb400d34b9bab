import { z } from '@hono/zod-openapi';
import type { SessionRow } from './queries.ts';

/** A session as its owner sees it. */
export const sessionSchema = z
  .object({
    id: z.uuid(),
    isCurrent: z.boolean().openapi({ description: 'Whether it is the session of this request' }),
    userAgent: z.string().nullable().openapi({ description: 'The User-Agent header of its browser' }),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().openapi({ description: 'Precise to a day' }),
  })
  .openapi('Session');

/** @param currentId the session of the request, if there is one */
export function presentSession(row: SessionRow, currentId: string | null): z.infer<typeof sessionSchema> {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    userAgent: row.userAgent || null,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
  };
}
