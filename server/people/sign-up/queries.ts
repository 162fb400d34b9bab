import { customBusinessType, type BusinessSignUp, type Locale, type WorkerSignUp } from '@passa/domain';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { accounts, businesses, users, workers } from '../../database/schema.ts';
import { toE164 } from '../../core/e164.ts';

/**
 * Stores an identity and its password in better-auth's tables. The unique address decides between concurrent sign-ups.
 * @param identity with the hash of the password
 * @returns the account's id; undefined if the address has an account
 */
export async function insertIdentity(
  tx: Transaction,
  { password, ...identity }: { name: string; email: string; language: Locale | null; password: string },
): Promise<string | undefined> {
  const [user] = await tx.insert(users).values(identity).onConflictDoNothing().returning({ id: users.id });
  if (!user) return undefined;
  await tx.insert(accounts).values({ userId: user.id, accountId: user.id, providerId: 'credential', password });
  return user.id;
}

export async function insertWorker(tx: Transaction, userId: string, worker: WorkerSignUp): Promise<void> {
  await tx.update(users).set({ role: 'worker' }).where(eq(users.id, userId));
  const { firstName, lastName, phoneNumber, expertise, city, streetAddress, zipCode } = worker;
  await tx
    .insert(workers)
    .values({ userId, firstName, lastName, phoneNumber: toE164(phoneNumber), expertise, city, streetAddress, zipCode });
}

export async function insertBusiness(tx: Transaction, userId: string, business: BusinessSignUp): Promise<void> {
  await tx.update(users).set({ role: 'business' }).where(eq(users.id, userId));
  const {
    firstName,
    lastName,
    phoneNumber,
    businessName,
    organisationNumber,
    businessType,
    businessAddress,
    city,
    zipCode,
  } = business;
  await tx.insert(businesses).values({
    userId,
    firstName,
    lastName,
    phoneNumber: toE164(phoneNumber),
    businessName,
    organisationNumber,
    businessType,
    otherBusinessType: customBusinessType(business),
    businessAddress,
    city,
    zipCode,
  });
}
