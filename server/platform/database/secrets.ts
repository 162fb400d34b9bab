import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { secrets } from './schema.ts';

const randomSecret = () => randomBytes(32).toString('base64url');

/**
 * Returns a secret of the database, and creates it on first use. It is the same for every process.
 * @param create generates a new one; 32 random bytes in base64url by default
 */
export async function getOrCreateSecret(db: Database, name: string, create = randomSecret): Promise<string> {
  const find = async () => (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value;
  const existing = await find();
  if (existing !== undefined) return existing;
  // Of two processes that start at once, the second uses the first's secret.
  await db.insert(secrets).values({ name, value: create() }).onConflictDoNothing();
  const secret = await find();
  if (secret === undefined) throw new Error(`The secret ${name} could not be stored.`);
  return secret;
}
