import type { Locale } from '@passa/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../database/schema.ts';

export async function updateLanguage(db: Database, userId: string, language: Locale): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, userId));
}
