import { randomUUID } from 'node:crypto';
import type { BusinessDetails } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { insertVenueOfPerson } from '../../people/index.ts';
import { requirePlaceForVenue } from './place-for-venue.ts';

/**
 * Adds a venue with the person as its owner and contact.
 * @returns the id of the venue
 * @throws ApiError venuesFull, tooManyNewVenues
 */
export async function addVenue(services: Services, userId: string, details: BusinessDetails): Promise<string> {
  const venueId = randomUUID();
  const by = { userId, venueId };
  await withTransaction(
    services,
    async (unit) => {
      const person = await requirePlaceForVenue(unit.tx, userId);
      const bucket = { limit: 'venue-by-person', key: userId } as const;
      await services.rateLimiter.require('tooManyNewVenues', bucket, { on: unit.tx });
      await insertVenueOfPerson(unit.tx, by, person, details);
      await unit.record({ action: 'venue-added', actorId: venueId, accountId: venueId });
    },
    by,
  );
  return venueId;
}
