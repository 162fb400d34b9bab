import { and, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../database/schema.ts';
import { deterministicUuid } from '../../platform/primitives/deterministic-uuid.ts';
import { PEOPLE, type PersonKey } from '../people/index.ts';
import { TEAM, TEAM_ROLES, type TeamRole } from '../people/team.ts';
import { VENUES, type VenueKey } from '../venues/index.ts';

/** The inspection code of the demo business. */
export const DEMO_INSPECTION_CODE = 'KONTROLL1';
/** The public password of all demo accounts. */
export const DEMO_PASSWORD = 'passa-demo';

export const DEMO_ACCOUNTS = [
  { email: PEOPLE.maja.email, password: DEMO_PASSWORD },
  { email: VENUES.lykta.email, password: DEMO_PASSWORD },
] as const;
/** The accounts of the others who act for the demo business. */
export const DEMO_TEAM = TEAM_ROLES.map((role) => ({ role, email: TEAM[role].email, password: DEMO_PASSWORD }));

// Deterministic, so that links into the demo are the same on every machine.
export const demoWorkerId = (person: PersonKey) => deterministicUuid(`demo worker ${person}`);
/** The id of a venue and of the account of its first owner. */
export const demoBusinessId = (venue: VenueKey) => deterministicUuid(`demo business ${venue}`);
export const demoTeamId = (role: TeamRole) => deterministicUuid(`demo team ${role}`);

const IDS = new Set([
  ...(Object.keys(PEOPLE) as PersonKey[]).map(demoWorkerId),
  ...(Object.keys(VENUES) as VenueKey[]).map(demoBusinessId),
  ...TEAM_ROLES.map(demoTeamId),
]);

/** By id, since a visitor can sign up with a demo address. */
export const isDemoAccount = (userId: string): boolean => IDS.has(userId);

/** Whether a database has demo accounts. Their password is public. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const isStored = and(inArray(users.id, [...IDS]), isNull(users.deletedAt));
  const [account] = await db.select({ id: users.id }).from(users).where(isStored).limit(1);
  return account !== undefined;
}
