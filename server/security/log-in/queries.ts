import type { Locale } from '@passa/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../database/schema.ts';

/** Records the first language that an account uses; a later choice replaces it. */
export async function recordLanguage(db: Database, userId: string, language: Locale): Promise<void> {
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), isNull(users.language)));
}
