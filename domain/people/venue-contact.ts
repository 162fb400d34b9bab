import { fullName } from './full-name.ts';

/** Null once the account is deleted. */
type StoredContact = { firstName: string | null; lastName: string | null; phoneNumber: string | null };

/**
 * The person to call at a venue.
 * @returns null once the account of the business is deleted, and where an imported business has no number
 */
export function venueContact({
  firstName,
  lastName,
  phoneNumber,
}: StoredContact): { name: string; phoneNumber: string } | null {
  if (firstName === null || lastName === null || !phoneNumber) return null;
  return { name: fullName({ firstName, lastName }), phoneNumber };
}
