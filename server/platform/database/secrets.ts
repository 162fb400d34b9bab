import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { secrets } from './schema.ts';

/** What the server makes up once and keeps in the database: the same for every process on it. */
export async function getOrCreateSecret(db: Database, name: string, make: () => string): Promise<string> {
  const kept = async () => (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value;
  const before = await kept();
  if (before !== undefined) return before;
  // Of two processes that start at once the second keeps what the first has made.
  await db.insert(secrets).values({ name, value: make() }).onConflictDoNothing();
  const secret = await kept();
  if (secret === undefined) throw new Error(`The secret ${name} could not be stored.`);
  return secret;
}
