import { adultOn, birthDateOf, type PersonalNumber } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { findPersonalNumber, savePersonalNumber } from './queries.ts';

const KEY_NAME = 'personal-numbers';
const purposeFor = (workerId: string) => `personal_numbers.number:${workerId}`;

type Encrypting = Pick<Services, 'encryption'>;

/** Encrypts and saves the number of a worker, and replaces an earlier one. */
export async function storePersonalNumber(
  { encryption }: Encrypting,
  tx: Transaction,
  workerId: string,
  parsed: PersonalNumber,
  savedAt: Date,
): Promise<void> {
  const { kind, country, number } = parsed;
  const birthDate = birthDateOf(parsed);
  await savePersonalNumber(tx, {
    workerId,
    kind,
    country,
    number: await encryption.encrypt(tx, KEY_NAME, purposeFor(workerId), number),
    adultOn: birthDate === null ? null : adultOn(birthDate),
    savedAt,
  });
}

/**
 * Decrypts the number of a worker. **The one place where a stored personal number becomes clear text.** Its callers are the
 * owner's form, which masks it, the owner's export, and the staff ledger, which copies it into a row with a key of its own.
 * The number must not go into a log, a task of the queue, or a response.
 * @param db within the transaction that copies the number
 * @returns undefined if there is none, and if it cannot be decrypted since the encryption key was lost
 */
export async function readPersonalNumber(
  { encryption }: Encrypting,
  db: Database,
  workerId: string,
): Promise<(PersonalNumber & { savedAt: Date }) | undefined> {
  const row = await findPersonalNumber(db, workerId);
  if (!row) return undefined;
  const number = await encryption.decrypt(db, KEY_NAME, purposeFor(workerId), row.number);
  if (number.state !== 'readable') return undefined;
  return { kind: row.kind, country: row.country, number: number.text, savedAt: row.savedAt };
}
