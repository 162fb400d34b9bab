import { businessSignUpSchema, fullName, workerSignUpSchema, type Locale, type Role } from '@passa/domain';
import type { accounts, businesses, users, workers } from '../../database/schema.ts';
import { deterministicUuid } from '../../platform/primitives/deterministic-uuid.ts';
import { demoBusinessId, DEMO_PASSWORD, demoWorkerId } from '../accounts/index.ts';
import { PEOPLE, type DemoPerson, type PersonKey } from '../people/index.ts';
import { SWEDISH_EXPERIENCES } from '../swedish/index.ts';
import { VENUES, type Venue, type VenueKey } from '../venues/index.ts';

const DAY = 24 * 60 * 60 * 1000;

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
 * The rows of all accounts: identities, passwords and profiles.
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

  const members: Member[] = [...venues, ...people].map((rows) => rows.member);
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
    userId: id,
    otherBusinessType: otherBusinessType ?? null,
    ...pin,
    payday: payday?.[language] ?? null,
    collectiveAgreement: collectiveAgreement ?? null,
    ...signedUp,
  };
  return { member, business };
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
