import type { NewPasskey } from '@passa/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { passkeys } from '../../database/schema.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** An account's passkeys, oldest first. */
export function passkeysOf(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function passkeyByCredential(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found;
}

export async function isPasskeyOf(db: Database, userId: string, id: string): Promise<boolean> {
  return (await db.select({ id: passkeys.id }).from(passkeys).where(ownPasskey(userId, id))).length > 0;
}

/** @returns undefined if the credential is already registered, for any account */
export async function insertPasskey(
  tx: Transaction,
  values: Pick<NewPasskey, 'name' | 'credentialId' | 'transports'> & {
    userId: string;
    publicKey: string;
    counter: number;
    createdAt: Date;
  },
): Promise<PasskeyRow | undefined> {
  const [added] = await tx
    .insert(passkeys)
    .values(values)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return added;
}

export async function renamePasskey(db: Database, userId: string, id: string, name: string) {
  const [renamed] = await db.update(passkeys).set({ name }).where(ownPasskey(userId, id)).returning();
  return renamed;
}

export async function recordPasskeyUse(tx: Transaction, id: string, counter: number, lastUsedAt: Date): Promise<void> {
  await tx.update(passkeys).set({ counter, lastUsedAt }).where(eq(passkeys.id, id));
}

/** @returns whether the passkey existed */
export async function removePasskey(tx: Transaction, userId: string, id: string): Promise<boolean> {
  return (await tx.delete(passkeys).where(ownPasskey(userId, id)).returning({ id: passkeys.id })).length > 0;
}

const ownPasskey = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));
