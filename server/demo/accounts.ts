import { and, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { users } from '../database/schema.ts';
import { deterministicUuid } from '../platform/primitives/deterministic-uuid.ts';
import { PEOPLE, type PersonKey } from './people/index.ts';
import { VENUES, type VenueKey } from './venues/index.ts';

/** Of everybody in the demo. It is public. */
export const DEMO_PASSWORD = 'passa-demo';

export const DEMO_ACCOUNTS = [
  { email: PEOPLE.maja.email, password: DEMO_PASSWORD },
  { email: VENUES.lykta.email, password: DEMO_PASSWORD },
] as const;

// Named, so that a link into the demo leads to the same place on every machine.
export const workerId = (person: PersonKey) => deterministicUuid(`demo worker ${person}`);
export const businessId = (venue: VenueKey) => deterministicUuid(`demo business ${venue}`);

const IDS = new Set([
  ...(Object.keys(PEOPLE) as PersonKey[]).map(workerId),
  ...(Object.keys(VENUES) as VenueKey[]).map(businessId),
]);

/** By its id, which nobody can choose: an address can be signed up with. */
export const isDemoAccount = (userId: string): boolean => IDS.has(userId);

/** Whether a database has accounts of the demo, whose password is public. */
export async function hasDemo(db: Database): Promise<boolean> {
  const isThere = and(inArray(users.id, [...IDS]), isNull(users.deletedAt));
  const [account] = await db.select({ id: users.id }).from(users).where(isThere).limit(1);
  return account !== undefined;
}
