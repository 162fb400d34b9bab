import { PERMISSIONS, type MemberRole } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  aMember,
  anApplication,
  aWorker,
  cancel,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let owner: TestUser;
beforeEach(async () => {
  owner = await aBusiness(passa, { firstName: 'Olga', businessName: 'Kajen' });
});

type Team = {
  members: {
    userId: string;
    name: string;
    role: MemberRole;
    email: string | null;
    isYou: boolean;
    isContact: boolean;
  }[];
  invitations: { id: string; email: string }[];
};
const teamOf = async ({ visitor }: TestUser) => (await visitor.get<Team>('/api/team')).body;
const changeMember = (by: TestUser, { account }: TestUser, change: object) =>
  by.visitor.put(`/api/team/members/${account.id}`, change);
const remove = (by: TestUser, { account }: TestUser) => by.visitor.delete(`/api/team/members/${account.id}`);

test('a team lists its members, owners first; addresses are for those who manage it', async () => {
  const lead = await aMember(passa, owner, 'shiftLead', { firstName: 'Liv' });
  const { members } = await teamOf(owner);
  expect(members).toMatchObject([
    { name: 'Olga Lind', role: 'owner', email: owner.email, isYou: true, isContact: true },
    { name: 'Liv Lind', role: 'shiftLead', email: lead.email, isYou: false, isContact: false },
  ]);
  expect(await teamOf(lead)).toMatchObject({
    members: [
      { name: 'Olga Lind', email: null, isYou: false },
      { email: null, isYou: true },
    ],
    invitations: [],
  });
});

describe('what a role may do', () => {
  const ROUTES: Record<keyof typeof PERMISSIONS, (user: TestUser) => Promise<{ status: number }>> = {
    manageTeam: ({ visitor }) => visitor.post('/api/team/invitations', { email: 'x', role: 'manager' }),
    manageVenue: ({ visitor }) => visitor.get('/api/kiosks'),
    manageJobs: ({ visitor }) => visitor.get('/api/templates'),
    runShifts: ({ visitor }) => visitor.get('/api/business/presence'),
    proposeHours: ({ visitor }) => visitor.get('/api/time-sheets/counts'),
    settleHours: ({ visitor }) => visitor.post('/api/time-sheets/settle', { items: [] }),
    readShifts: ({ visitor }) => visitor.get('/api/business/jobs/counts'),
  };
  test.for(['manager', 'shiftLead', 'finance'] as const)('a %s', async (role) => {
    const member = await aMember(passa, owner, role);
    for (const [permission, request] of Object.entries(ROUTES)) {
      const isAllowed = (PERMISSIONS[permission as keyof typeof PERMISSIONS] as readonly string[]).includes(role);
      const { status } = await request(member);
      expect([permission, status === 403]).toEqual([permission, !isAllowed]);
    }
  });
});

test('each action for the venue carries the person, and the history says who it was', async () => {
  const manager = await aMember(passa, owner, 'manager', { firstName: 'Karin', lastName: 'Berg' });
  const worker = await aWorker(passa);
  const job = await aJob(manager);
  const application = await anApplication(worker, job);
  expect((await performAction(manager, 'accept', application)).status).toBe(200);
  const audited = await rows(
    passa.db,
    sql`select action, actor_id, member_id from audit_log where job_id = ${job.id} and actor_id = ${owner.partyId} order by id`,
  );
  expect(audited).toEqual(
    ['job-posted', 'application-accepted'].map((action) => ({
      ...{ action, actor_id: owner.partyId, member_id: manager.account.id },
    })),
  );
  const historyOf = async ({ visitor }: TestUser) =>
    (
      await visitor.get<{ entries: { action: string; byWhom: string; memberName: string | null }[] }>(
        `/api/applications/${application.id}/history`,
      )
    ).body.entries[0];
  const accepted = { action: 'application-accepted', byWhom: 'business', memberName: 'Karin Berg' };
  expect(await historyOf(owner)).toMatchObject(accepted);
  expect(await historyOf(worker)).toMatchObject({ ...accepted, memberName: null });
  expect(await historyOf(manager)).toMatchObject({ byWhom: 'you', memberName: null });
});

test('a removed member loses everything at once', async () => {
  const manager = await aMember(passa, owner, 'manager');
  expect((await manager.visitor.get('/api/business/jobs/counts')).status).toBe(200);
  expect((await remove(owner, manager)).status).toBe(204);
  expectRefusal(await manager.visitor.get('/api/business/jobs/counts'), 404, 'notFound');
  expectRefusal(await manager.visitor.post('/api/templates', {}), 404, 'notFound');
  expect((await manager.visitor.get('/api/session')).body).toMatchObject({ account: { venues: [] } });
});

describe('the notifications of a member about the venue', () => {
  type Listed = { notifications: { kind: string; venueId: string }[] };
  const listed = async ({ visitor }: TestUser) =>
    (await visitor.get<Listed>('/api/notifications')).body.notifications.map(({ kind }) => kind).sort();

  test('go with the membership, and those about another venue stay', async () => {
    const [other, worker] = [await aBusiness(passa), await aWorker(passa)];
    const manager = await aMember(passa, owner, 'manager');
    await passa.db.execute(
      sql`insert into venue_members (user_id, venue_id, role) values (${manager.account.id}, ${other.partyId}, 'manager')`,
    );
    for (const venue of [owner, other]) await anApplication(worker, await aJob(venue));
    const venuesIn = async () =>
      (await manager.visitor.get<Listed>('/api/notifications')).body.notifications.map(({ venueId }) => venueId);
    expect(await venuesIn()).toEqual([other.partyId, owner.partyId]);
    await remove(owner, manager);
    expect(await venuesIn()).toEqual([other.partyId]);
    expect(await listed(owner)).toEqual(['newApplication']);
  });

  test('stay as far as the new role receives them', async () => {
    const [manager, worker] = [await aMember(passa, owner, 'manager'), await aWorker(passa)];
    const { application } = await aHire(owner, worker);
    expect((await cancel(worker, application)).status).toBe(200);
    expect(await listed(manager)).toEqual(['newApplication', 'shiftCancelled']);
    await changeMember(owner, manager, { role: 'shiftLead' });
    expect(await listed(manager)).toEqual(['shiftCancelled']);
  });
});

test('another role takes effect at once', async () => {
  const member = await aMember(passa, owner, 'manager');
  expect((await member.visitor.get('/api/templates')).status).toBe(200);
  expect((await changeMember(owner, member, { role: 'finance' })).status).toBe(204);
  expectRefusal(await member.visitor.get('/api/templates'), 403, 'notInYourRole');
});

test('the last owner can neither leave, nor be removed, nor get another role', async () => {
  const manager = await aMember(passa, owner, 'manager');
  await expectNothingWritten(passa.db, async () => {
    expectRefusal(await owner.visitor.delete('/api/team/membership'), 409, 'lastOwner');
    expectRefusal(await changeMember(owner, owner, { role: 'manager' }), 409, 'lastOwner');
    expectRefusal(await remove(owner, owner), 409, 'lastOwner');
  });
  expect((await changeMember(owner, manager, { role: 'owner' })).status).toBe(204);
  expect((await owner.visitor.delete('/api/team/membership')).status).toBe(204);
  // Hired workers call the owner who stays.
  expect(await teamOf(manager)).toMatchObject({ members: [{ role: 'owner', isContact: true }] });
});

test('hired workers call the contact that the owner has chosen', async () => {
  const manager = await aMember(passa, owner, 'manager', { firstName: 'Karin', lastName: 'Berg' });
  const worker = await aWorker(passa);
  const { job } = await aHire(owner, worker);
  expect((await changeMember(owner, manager, { isContact: true })).status).toBe(204);
  const { body } = await worker.visitor.get<{ job: { contact: { name: string } } }>(`/api/jobs/${job.id}`);
  expect(body.job.contact.name).toBe('Karin Berg');
});

test('the members of another venue are out of reach', async () => {
  const other = await aBusiness(passa);
  const member = await aMember(passa, other, 'manager');
  expectRefusal(await remove(owner, member), 404, 'notFound');
  expectRefusal(await changeMember(owner, member, { role: 'owner' }), 404, 'notFound');
  const named = { 'Passa-Venue': other.partyId };
  expectRefusal(await owner.visitor.get('/api/team', named), 404, 'notFound');
});

test('a person with two venues acts for the one that a request names', async () => {
  const other = await aBusiness(passa, { businessName: 'Torget' });
  await passa.db.execute(
    sql`insert into venue_members (user_id, venue_id, role) values (${owner.account.id}, ${other.partyId}, 'finance')`,
  );
  const named = { 'Passa-Venue': other.partyId };
  const nameOf = async (headers?: Record<string, string>) =>
    (await owner.visitor.get<{ profile: { businessName: string } }>('/api/profile/business', headers)).body.profile
      .businessName;
  expect([await nameOf(), await nameOf(named)]).toEqual(['Kajen', 'Torget']);
  expectRefusal(await owner.visitor.get('/api/templates', named), 403, 'notInYourRole');
  expect((await owner.visitor.get('/api/templates')).status).toBe(200);
});
