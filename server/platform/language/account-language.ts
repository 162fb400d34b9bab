import { baseLocale } from '@passa/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema.ts';
import { withLanguage } from './current-language.ts';

/**
 * Calls `run` with the texts in the language of an account other than the caller's, such as for a mail.
 * @param account by its id or its address
 */
export async function withLanguageOf<Result>(
  db: Database,
  account: { id: string } | { email: string },
  run: () => Result,
): Promise<Awaited<Result>> {
  const isTheirs = 'id' in account ? eq(users.id, account.id) : eq(users.email, account.email);
  const [user] = await db.select({ language: users.language }).from(users).where(isTheirs);
  return await withLanguage(user?.language ?? baseLocale, run);
}
