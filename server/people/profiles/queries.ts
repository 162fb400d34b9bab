import {
  savedOtherBusinessType,
  type BusinessProfileSave,
  type VenuePerson,
  type WorkerProfileSave,
} from '@passa/domain';
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { businesses, users, venueMembers, venuePeople, workers } from '../../database/schema.ts';
import { laterThan } from '../../platform/database/columns.ts';
import { toE164 } from '../../core/e164.ts';

/** The columns of both profiles that are null once the account is deleted. */
type Detail =
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'expertise'
  | 'city'
  | 'streetAddress'
  | 'zipCode'
  | 'organisationNumber'
  | 'businessAddress';
type WithDetails<Row> = { [Column in keyof Row]: Column extends Detail ? NonNullable<Row[Column]> : Row[Column] };

// The database has all of these columns or none.
function hasDetails<Row extends { firstName: string | null }>(row: Row): row is Row & WithDetails<Row> {
  return row.firstName !== null;
}

/** A worker's profile and email address; undefined for an account without one, and a deleted one. */
export async function workerProfileOf(db: Database, userId: string) {
  const [row] = await db
    .select({ worker: workers, email: users.email })
    .from(workers)
    .innerJoin(users, eq(users.id, workers.userId))
    .where(eq(workers.userId, userId));
  return row && hasDetails(row.worker) ? { email: row.email, worker: row.worker } : undefined;
}

export type WorkerRow = NonNullable<Awaited<ReturnType<typeof workerProfileOf>>>;

/** A member of a venue. */
export type MemberOf = { venueId: string; userId: string };

/** A venue's profile, with the name, number and address of a member; undefined for a venue that is deleted. */
export async function businessProfileOf(db: Database, { venueId, userId }: MemberOf) {
  const [row] = await db
    .select({ business: businesses, person: venuePeople, email: users.email })
    .from(venueMembers)
    .innerJoin(businesses, eq(businesses.id, venueMembers.venueId))
    .innerJoin(venuePeople, eq(venuePeople.userId, venueMembers.userId))
    .innerJoin(users, eq(users.id, venueMembers.userId))
    .where(and(eq(venueMembers.venueId, venueId), eq(venueMembers.userId, userId)));
  if (!row || !hasDetails(row.business) || !hasDetails(row.person)) return undefined;
  return { email: row.email, person: row.person, business: row.business };
}

export type BusinessRow = NonNullable<Awaited<ReturnType<typeof businessProfileOf>>>;

/** @returns whether the stored profile was still the state that the save is based on, and was updated */
export async function updateWorker(tx: Transaction, userId: string, profile: WorkerProfileSave, now: Date) {
  const { firstName, lastName, phoneNumber, expertise, city, streetAddress, zipCode } = profile;
  const { languageProficiency, workExperiences } = profile;
  const saved = await tx
    .update(workers)
    .set({
      firstName,
      lastName,
      phoneNumber: toE164(phoneNumber),
      expertise,
      city,
      streetAddress,
      zipCode,
      languageProficiency,
      workExperiences,
      updatedAt: laterThan(workers.updatedAt, now),
    })
    .where(and(eq(workers.userId, userId), eq(workers.updatedAt, new Date(profile.updatedAt))))
    .returning({ userId: workers.userId });
  return saved.length > 0;
}

/**
 * Saves the name and the number of a person who acts for venues.
 * @returns what is stored; undefined for an account that was deleted
 */
export async function updateVenuePerson(
  tx: Transaction,
  userId: string,
  person: VenuePerson,
  now: Date,
): Promise<VenuePerson | undefined> {
  await lockVenuesOf(tx, eq(businesses.contactId, userId));
  return setVenuePerson(tx, userId, person, now);
}

/** A trigger of migration `venues_and_members` copies them to the venues that the person is the contact of. */
async function setVenuePerson(
  tx: Transaction,
  userId: string,
  { firstName, lastName, phoneNumber }: VenuePerson,
  now: Date,
): Promise<VenuePerson | undefined> {
  const person = { firstName, lastName, phoneNumber: toE164(phoneNumber) };
  const saved = await tx
    .update(venuePeople)
    .set({ ...person, updatedAt: now })
    .where(eq(venuePeople.userId, userId))
    .returning({ userId: venuePeople.userId });
  return saved.length > 0 ? person : undefined;
}

/** Locks venues in one order, so that concurrent saves of a person and of venues with that contact do not deadlock. */
async function lockVenuesOf(tx: Transaction, condition: SQL | undefined): Promise<void> {
  await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(condition)
    .orderBy(asc(businesses.id))
    .for('no key update');
}

/** @returns whether the stored profile was still the state that the save is based on, and was updated */
export async function updateBusiness(
  tx: Transaction,
  { venueId, userId }: MemberOf,
  profile: BusinessProfileSave,
  now: Date,
) {
  const { businessName, organisationNumber } = profile;
  const { businessType, businessAddress, city, zipCode, pin, payday, collectiveAgreement } = profile;
  await lockVenuesOf(tx, or(eq(businesses.id, venueId), eq(businesses.contactId, userId)));
  const saved = await tx
    .update(businesses)
    .set({
      businessName,
      organisationNumber,
      businessType,
      otherBusinessType: savedOtherBusinessType(profile),
      businessAddress,
      city,
      zipCode,
      ...(pin === undefined
        ? unlessMoved(profile)
        : { latitude: pin?.latitude ?? null, longitude: pin?.longitude ?? null }),
      ...(payday !== undefined && { payday: payday || null }),
      ...(collectiveAgreement !== undefined && { collectiveAgreement: collectiveAgreement || null }),
      updatedAt: laterThan(businesses.updatedAt, now),
    })
    .where(and(eq(businesses.id, venueId), eq(businesses.updatedAt, new Date(profile.updatedAt))))
    .returning({ id: businesses.id });
  if (saved.length === 0) return false;
  await setVenuePerson(tx, userId, profile, now);
  return true;
}

/** The stored pin, which a client that does not know of pins leaves where it is, unless the address is another one. */
function unlessMoved({ businessAddress, city, zipCode }: BusinessProfileSave) {
  const isSame = and(
    eq(businesses.businessAddress, businessAddress),
    eq(businesses.city, city),
    eq(businesses.zipCode, zipCode),
  );
  const kept = (column: AnyPgColumn) => sql`case when ${isSame} then ${column} end`;
  return { latitude: kept(businesses.latitude), longitude: kept(businesses.longitude) };
}

/** Updates the name of the identity to that of its profile. */
export async function renameUser(tx: Transaction, userId: string, name: string, now: Date): Promise<void> {
  await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId));
}
