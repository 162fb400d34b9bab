import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { users } from '../platform/database/schema.ts';
import type { Log } from '../platform/log.ts';

export const DEMO_ACCOUNTS = [
  { email: 'worker@demo.passa.se', password: 'passa-demo' },
  { email: 'business@demo.passa.se', password: 'passa-demo' },
] as const;

export async function fillWithDemo(_db: Database, _log: Log): Promise<void> {}

export async function hasDemo(db: Database): Promise<boolean> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, DEMO_ACCOUNTS[0].email));
  return account !== undefined;
}
