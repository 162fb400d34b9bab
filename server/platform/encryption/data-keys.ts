import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { dataKeys } from '../database/schema.ts';

/** The wrapped key of a name; null if it was dropped, undefined if there is none. */
export async function findWrappedKey(db: Database, name: string): Promise<string | null | undefined> {
  return (await wrappedKeyQuery(db, name))[0]?.wrappedKey;
}

/** Like `findWrappedKey`. The key cannot be dropped before the transaction ends, so that no value is stored that can never be decrypted. */
export async function lockWrappedKey(tx: Transaction, name: string): Promise<string | null | undefined> {
  return (await wrappedKeyQuery(tx, name).for('share'))[0]?.wrappedKey;
}

const wrappedKeyQuery = (db: Database, name: string) =>
  db.select({ wrappedKey: dataKeys.wrappedKey }).from(dataKeys).where(eq(dataKeys.name, name));

/** Stores a new key, unless another transaction has stored one. */
export async function insertDataKey(
  tx: Transaction,
  key: { name: string; wrappedKey: string; encryptionKeyId: string },
): Promise<void> {
  await tx.insert(dataKeys).values(key).onConflictDoNothing();
}

export async function dropDataKey(tx: Transaction, name: string, droppedAt: Date): Promise<void> {
  await tx
    .update(dataKeys)
    .set({ wrappedKey: null, encryptionKeyId: null, droppedAt })
    .where(and(eq(dataKeys.name, name), isNotNull(dataKeys.wrappedKey)));
}
