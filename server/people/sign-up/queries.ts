import {
  customBusinessType,
  fullName,
  type BusinessDetails,
  type BusinessSignUp,
  type Locale,
  type WorkerSignUp,
} from '@passa/domain';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { accounts, businesses, users, venuePeople, workers } from '../../database/schema.ts';
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

/**
 * Stores a person who is to act for a venue, with an address that a mailed link has confirmed.
 * @param hash the hash of the password
 * @returns the account's id; undefined if the address has an account
 */
export async function insertVenuePerson(
  tx: Transaction,
  email: string,
  { firstName, lastName, phoneNumber }: Pick<BusinessSignUp, 'firstName' | 'lastName' | 'phoneNumber'>,
  { hash, language }: { hash: string; language: Locale | null },
): Promise<string | undefined> {
  const name = fullName({ firstName, lastName });
  const userId = await insertIdentity(tx, { name, email, language, password: hash });
  if (!userId) return undefined;
  await tx.update(users).set({ role: 'business', emailVerified: true }).where(eq(users.id, userId));
  await tx.insert(venuePeople).values({ userId, firstName, lastName, phoneNumber: toE164(phoneNumber) });
  return userId;
}

export async function insertWorker(tx: Transaction, userId: string, worker: WorkerSignUp): Promise<void> {
  await tx.update(users).set({ role: 'worker' }).where(eq(users.id, userId));
  const { firstName, lastName, phoneNumber, expertise, city, streetAddress, zipCode } = worker;
  await tx
    .insert(workers)
    .values({ userId, firstName, lastName, phoneNumber: toE164(phoneNumber), expertise, city, streetAddress, zipCode });
}

/**
 * Stores a venue with the account as its contact. A trigger of migration `venues_and_members` makes the contact of a new venue its first
 * owner.
 * @param venueId that of the account, so that the previous release finds the venue of the account
 */
export async function insertBusiness(
  tx: Transaction,
  userId: string,
  business: BusinessSignUp,
  venueId: string = userId,
): Promise<void> {
  await tx.update(users).set({ role: 'business' }).where(eq(users.id, userId));
  const { firstName, lastName } = business;
  const person = { firstName, lastName, phoneNumber: toE164(business.phoneNumber) };
  await insertVenueOfPerson(tx, { userId, venueId }, person, business);
}

type Person = Pick<typeof venuePeople.$inferSelect, 'firstName' | 'lastName' | 'phoneNumber'>;

/** Stores a venue with a person as its contact, and by the trigger as its owner. */
export async function insertVenueOfPerson(
  tx: Transaction,
  { userId, venueId }: { userId: string; venueId: string },
  person: Person,
  details: BusinessDetails,
): Promise<void> {
  const { businessName, organisationNumber, businessType, businessAddress, city, zipCode } = details;
  await tx.insert(businesses).values({
    ...{ id: venueId, contactId: userId, ...person },
    ...{ businessName, organisationNumber, businessType, otherBusinessType: customBusinessType(details) },
    ...{ businessAddress, city, zipCode },
  });
}
