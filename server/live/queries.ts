import { inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { sessions } from '../database/schema.ts';

/** When some sessions expire, by session id; expired and ended sessions are missing. */
export async function sessionExpiries(db: Database, sessionIds: string[]): Promise<Map<string, number>> {
  const found = await db
    .select({ id: sessions.id, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(inArray(sessions.id, sessionIds));
  const now = Date.now();
  return new Map(
    found.map(({ id, expiresAt }) => [id, expiresAt.getTime()] as const).filter(([, expiresAt]) => expiresAt > now),
  );
}
