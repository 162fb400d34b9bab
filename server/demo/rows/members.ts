import { businessSignUpSchema, fullName, workerSignUpSchema, type Locale, type Role } from '@passa/domain';
import type { accounts, businesses, users, venueMembers, venuePeople, workers } from '../../database/schema.ts';
import { deterministicUuid } from '../../platform/primitives/deterministic-uuid.ts';
import { demoBusinessId, DEMO_PASSWORD, demoTeamId, demoWorkerId } from '../accounts/index.ts';
import { PEOPLE, type DemoPerson, type PersonKey } from '../people/index.ts';
import { TEAM, TEAM_ROLES, type TeamRole } from '../people/team.ts';
import { SWEDISH_EXPERIENCES } from '../swedish/index.ts';
import { VENUES, type Venue, type VenueKey } from '../venues/index.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

// 070-1740605 to 070-1740699 are reserved for fiction by the Swedish numbering plan.
const fictionalNumber = (index: number) => `+467017406${String(5 + index).padStart(2, '0')}`;

type Member = {
  id: string;
  role: Role;
  name: string;
  email: string;
  emailVerified: true;
  createdAt: Date;
  updatedAt: Date;
};

/**
 * The rows of all accounts: identities, passwords, profiles and memberships, of which a trigger adds those of the first owners.
 * `secondVenue` makes the owner of the demo business an owner of another venue too.
 * @param language the language of the texts that members have written
 */
export function memberRows(passwordHash: string, now: Date, language: Locale) {
  const signedUp = (index: number) => {
    // Long before their first job or application.
    const at = new Date(now.getTime() - (90 + 9.3 * index) * DAY);
    return { createdAt: at, updatedAt: at };
  };
  const keys = { venues: Object.keys(VENUES) as VenueKey[], people: Object.keys(PEOPLE) as PersonKey[] };
  const venues = keys.venues.map((key, index) =>
    venueRows(demoBusinessId(key), VENUES[key], index, signedUp(index), language),
  );
  const people = keys.people.map((key, index) =>
    personRows(demoWorkerId(key), inLanguage(key, language), index + keys.venues.length, signedUp(index)),
  );
  const team = TEAM_ROLES.map((role, index) => {
    const joined = new Date(now.getTime() - (80 - index) * DAY);
    return teamRows(role, index + keys.venues.length + keys.people.length, { createdAt: joined, updatedAt: joined });
  });

  const members: Member[] = [...venues, ...people, ...team].map((rows) => rows.member);
  return {
    users: members satisfies (typeof users.$inferInsert)[],
    accounts: members.map(({ id, createdAt, updatedAt }): typeof accounts.$inferInsert => ({
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: passwordHash,
      createdAt,
      updatedAt,
    })),
    businesses: venues.map((rows) => rows.business),
    workers: people.map((rows) => rows.worker),
    venuePeople: team.map((rows) => rows.person),
    venueMembers: team.map((rows) => rows.membership),
    secondVenue: {
      ...{ userId: demoBusinessId('lykta'), venueId: demoBusinessId('stolar'), role: 'owner' },
      createdAt: new Date(now.getTime() - HOUR),
    } satisfies typeof venueMembers.$inferInsert,
  };
}

function inLanguage(key: PersonKey, language: Locale): DemoPerson {
  const person = PEOPLE[key];
  if (language === 'en') return person;
  const texts = SWEDISH_EXPERIENCES[key];
  return {
    ...person,
    experiences: person.experiences.map((experience, place) => ({ ...experience, ...texts[place] })),
  };
}

type SignedUp = Pick<Member, 'createdAt' | 'updatedAt'>;

function venueRows(
  id: string,
  { pin, payday, collectiveAgreement, ...venue }: Venue,
  index: number,
  signedUp: SignedUp,
  language: Locale,
) {
  const {
    email,
    password: _password,
    confirmPassword: _again,
    otherBusinessType,
    ...profile
  } = businessSignUpSchema.parse({
    ...venue,
    phoneNumber: fictionalNumber(index),
    password: DEMO_PASSWORD,
    confirmPassword: DEMO_PASSWORD,
  });
  const name = fullName(venue);
  const member: Member = { id, role: 'business', name, email, emailVerified: true, ...signedUp };
  const business: typeof businesses.$inferInsert = {
    ...profile,
    id,
    contactId: id,
    otherBusinessType: otherBusinessType ?? null,
    ...pin,
    payday: payday?.[language] ?? null,
    collectiveAgreement: collectiveAgreement ?? null,
    ...signedUp,
  };
  return { member, business };
}

function teamRows(role: TeamRole, index: number, signedUp: SignedUp) {
  const [id, { email, firstName, lastName }] = [demoTeamId(role), TEAM[role]];
  const name = fullName({ firstName, lastName });
  const member: Member = { id, role: 'business', name, email, emailVerified: true, ...signedUp };
  const person: typeof venuePeople.$inferInsert = {
    ...{ userId: id, firstName, lastName, phoneNumber: fictionalNumber(index) },
    updatedAt: signedUp.updatedAt,
  };
  const membership: typeof venueMembers.$inferInsert = {
    ...{ userId: id, venueId: demoBusinessId('lykta'), role },
    createdAt: signedUp.createdAt,
  };
  return { member, person, membership };
}

function personRows(id: string, person: DemoPerson, index: number, signedUp: SignedUp) {
  const { languages, experiences, ...form } = person;
  const {
    email,
    password: _password,
    confirmPassword: _again,
    ...profile
  } = workerSignUpSchema.parse({
    ...form,
    phoneNumber: fictionalNumber(index),
    password: DEMO_PASSWORD,
    confirmPassword: DEMO_PASSWORD,
  });
  const name = fullName(person);
  const member: Member = { id, role: 'worker', name, email, emailVerified: true, ...signedUp };
  const worker: typeof workers.$inferInsert = {
    ...profile,
    userId: id,
    languageProficiency: languages,
    workExperiences: experiences.map((experience, place) => ({
      ...experience,
      id: deterministicUuid(`demo experience ${id} ${place}`),
      current: experience.endDate === null,
    })),
    ...signedUp,
  };
  return { member, worker };
}
