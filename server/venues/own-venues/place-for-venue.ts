import { MAX_VENUES } from '@passa/domain';
import { count, eq } from 'drizzle-orm';
import { venueMembers, venuePeople } from '../../database/schema.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';

/**
 * Locks a person until the transaction ends, so that their venues become more by one transaction after the other.
 * @returns the name and the number of the person
 * @throws ApiError notSignedIn for a deleted account; venuesFull
 */
export async function requirePlaceForVenue(tx: Transaction, userId: string) {
  const [person] = await tx
    .select({
      firstName: venuePeople.firstName,
      lastName: venuePeople.lastName,
      phoneNumber: venuePeople.phoneNumber,
    })
    .from(venuePeople)
    .where(eq(venuePeople.userId, userId))
    .for('no key update');
  if (!person) throw new ApiError('notSignedIn');
  const [memberships] = await tx.select({ venues: count() }).from(venueMembers).where(eq(venueMembers.userId, userId));
  if (!memberships || memberships.venues >= MAX_VENUES) throw new ApiError('venuesFull');
  return person;
}
