import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { secrets } from '../database/schema.ts';

const NAME = 'session-cookies';

/** The key that signs session cookies: made up once, kept in the database, the same for every process on it. */
export async function sessionSecret(db: Database): Promise<string> {
  await db
    .insert(secrets)
    .values({ name: NAME, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, NAME));
  if (!secret) throw new Error('The key for session cookies could not be stored.');
  return secret.value;
}
