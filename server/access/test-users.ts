import { randomUUID } from 'node:crypto';
import { aBusiness, aMember, aWorker, type TestUser } from '../testing/builders.ts';
import { aKiosk, anInspectionCode } from '../testing/kiosks.ts';
import { BACKUP_TOKEN, OPERATOR_TOKEN, type Passa } from '../testing/passa.ts';
import type { Visitor } from '../testing/visitor.ts';

/**
 * The requesters. `worker` and `business`, an owner, are the two parties of a job. `manager`, `shiftLead` and `finance` are further
 * members of the business, and `removedMember` was a manager of it. The other worker and the owner of the other business have no relation
 * to them. `operator` sends the token of the failed tasks, and `backup` that of the backup. `kiosk` is a paired tablet of the business.
 */
export const REQUESTERS = [
  'anonymous',
  'worker',
  'business',
  'otherWorker',
  'otherBusiness',
  'manager',
  'shiftLead',
  'finance',
  'removedMember',
  'operator',
  'backup',
  'kiosk',
] as const;

export type Requester = (typeof REQUESTERS)[number];

/** The requesters without an account. */
type WithoutAccount = 'anonymous' | 'operator' | 'backup' | 'kiosk';

export type TestUsers = Record<Exclude<Requester, WithoutAccount>, TestUser> & {
  passa: Passa;
  visitors: Record<Requester, Visitor>;
  /** The states of their profiles as they were loaded, for requesters who have one. */
  updatedAt: Partial<Record<Requester, string>>;
};

/** Path parameters by name. */
export type Names = Record<string, string>;

/** The header that a requester sends beside its cookie. */
export function tokenHeader(requester: Requester): { Authorization?: string } {
  if (requester === 'operator') return { Authorization: `Bearer ${OPERATOR_TOKEN}` };
  return requester === 'backup' ? { Authorization: `Bearer ${BACKUP_TOKEN}` } : {};
}

/** What is personal about the users, which no two of them share. */
export const DETAILS = {
  worker: { firstName: 'Wilma', lastName: 'Wallander', phoneNumber: '070-174 06 05', streetAddress: 'Ringvägen 98' },
  otherWorker: {
    firstName: 'Oskar',
    lastName: 'Olofsson',
    phoneNumber: '070-174 06 15',
    streetAddress: 'Hornsgatan 97',
  },
  business: { firstName: 'Maja', lastName: 'Mattsson', phoneNumber: '070-174 06 25', businessAddress: 'Sveavägen 96' },
  otherBusiness: {
    firstName: 'Karl',
    lastName: 'Karlgren',
    phoneNumber: '070-174 06 35',
    businessAddress: 'Folkungagatan 95',
  },
  manager: { firstName: 'Nora', lastName: 'Nyqvist', phoneNumber: '070-174 06 45' },
  shiftLead: { firstName: 'Stig', lastName: 'Sandelin', phoneNumber: '070-174 06 55' },
  finance: { firstName: 'Frida', lastName: 'Fagerlund', phoneNumber: '070-174 06 65' },
};

export async function createTestUsers(passa: Passa): Promise<TestUsers> {
  const [worker, otherWorker] = [await aWorker(passa, DETAILS.worker), await aWorker(passa, DETAILS.otherWorker)];
  const [business, otherBusiness] = [
    await aBusiness(passa, DETAILS.business),
    await aBusiness(passa, DETAILS.otherBusiness),
  ];
  await anInspectionCode(business);
  const [manager, shiftLead] = [
    await aMember(passa, business, 'manager', DETAILS.manager),
    await aMember(passa, business, 'shiftLead', DETAILS.shiftLead),
  ];
  const finance = await aMember(passa, business, 'finance', DETAILS.finance);
  const removedMember = await aMember(passa, business, 'manager');
  await business.visitor.delete(`/api/team/members/${removedMember.account.id}`);
  const accounts = { worker, business, otherWorker, otherBusiness, manager, shiftLead, finance, removedMember };
  const visitors = {
    anonymous: passa.visitor(),
    worker: worker.visitor,
    business: business.visitor,
    otherWorker: otherWorker.visitor,
    otherBusiness: otherBusiness.visitor,
    manager: manager.visitor,
    shiftLead: shiftLead.visitor,
    finance: finance.visitor,
    removedMember: removedMember.visitor,
    operator: passa.visitor(),
    backup: passa.visitor(),
    kiosk: (await aKiosk(passa, business)).visitor,
  };
  return withProfiles({ passa, ...accounts, visitors, updatedAt: {} });
}

/** The same users with the current states of their profiles. */
export async function withProfiles(users: TestUsers): Promise<TestUsers> {
  const updatedAt = {
    worker: await profileOf(users.worker),
    otherWorker: await profileOf(users.otherWorker),
    business: await profileOf(users.business),
    otherBusiness: await profileOf(users.otherBusiness),
    manager: await profileOf(users.manager),
  };
  return { ...users, updatedAt };
}

async function profileOf({ visitor, account: { role } }: TestUser): Promise<string> {
  return (await visitor.get<{ profile: { updatedAt: string } }>(`/api/profile/${String(role)}`)).body.profile.updatedAt;
}

/** Parameters of the same form for entities that do not exist. */
export function ofNothing(names: Names): Names {
  return Object.fromEntries(
    Object.entries(names).map(([name, value]) => [
      name,
      name === 'file' ? `${'A'.repeat(43)}.ics` : value && randomUUID(),
    ]),
  );
}

/** A requester's own password; a visitor without an account sends any. */
export function passwordOf(users: TestUsers, requester: Requester): string {
  return isWithoutAccount(requester) ? 'any password' : users[requester].password;
}

const WITHOUT_ACCOUNT: readonly Requester[] = ['anonymous', 'operator', 'backup', 'kiosk'] satisfies WithoutAccount[];

const isWithoutAccount = (requester: Requester): requester is WithoutAccount => WITHOUT_ACCOUNT.includes(requester);
