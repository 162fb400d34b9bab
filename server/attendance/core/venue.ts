import { eq } from 'drizzle-orm';
import { addressLine } from '../../database/address-line.ts';
import { businesses } from '../../database/schema.ts';
import type { Database } from '../../platform/database/database.ts';

/** The venue as the staff ledger names it. Its number and its premises are null once the account is deleted. */
export async function venueOf(db: Database, businessId: string) {
  const [venue] = await db
    .select({
      venueName: businesses.businessName,
      venueNumber: businesses.organisationNumber,
      premises: addressLine(businesses.businessAddress, businesses.zipCode, businesses.city).as('premises'),
    })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return venue;
}
