import { savedOtherBusinessType, type BusinessProfileSave, type WorkerProfileSave } from '@passa/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { businesses, users, workers } from '../../database/schema.ts';
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

/** A business's profile and email address; undefined for an account without one. */
export async function businessProfileOf(db: Database, userId: string) {
  const [row] = await db
    .select({ business: businesses, email: users.email })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.userId))
    .where(eq(businesses.userId, userId));
  return row && hasDetails(row.business) ? { email: row.email, business: row.business } : undefined;
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

/** @returns whether the stored profile was still the state that the save is based on, and was updated */
export async function updateBusiness(tx: Transaction, userId: string, profile: BusinessProfileSave, now: Date) {
  const { firstName, lastName, phoneNumber, businessName, organisationNumber } = profile;
  const { businessType, businessAddress, city, zipCode, pin, payday, collectiveAgreement } = profile;
  const saved = await tx
    .update(businesses)
    .set({
      firstName,
      lastName,
      phoneNumber: toE164(phoneNumber),
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
    .where(and(eq(businesses.userId, userId), eq(businesses.updatedAt, new Date(profile.updatedAt))))
    .returning({ userId: businesses.userId });
  return saved.length > 0;
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
