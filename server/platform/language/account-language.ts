import { baseLocale } from '@passa/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema.ts';
import { withLanguage } from './current-language.ts';

/**
 * Does something for the owner of an account who is not there to ask for it, such as writing them a mail.
 * @param account by its id or its address
 * @param act every text that it takes is in the account's language
 */
export async function withLanguageOf<Result>(
  db: Database,
  account: { id: string } | { email: string },
  act: () => Result,
): Promise<Awaited<Result>> {
  const isTheirs = 'id' in account ? eq(users.id, account.id) : eq(users.email, account.email);
  const [user] = await db.select({ language: users.language }).from(users).where(isTheirs);
  return await withLanguage(user?.language ?? baseLocale, act);
}
