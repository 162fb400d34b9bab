import { randomUUID } from 'node:crypto';
import { MAX_MEMBERS } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBusiness, aMember, aWorker, type TestUser } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { deleteExpiredInvitations } from './queries.ts';

const passa = usePassa();
const outbox = useOutbox(passa);
let owner: TestUser;
let email: string;
beforeEach(async () => {
  owner = await aBusiness(passa, { firstName: 'Olga', businessName: 'Kajen' });
  email = `${randomUUID()}@example.com`;
});

const DAY = 24 * 60 * 60 * 1000;
const PERSON = {
  ...{ firstName: 'Liv', lastName: 'Dahl', phoneNumber: '070-765 43 21' },
  ...{ password: 'a long password', confirmPassword: 'a long password' },
};
const invite = (by: TestUser, role = 'shiftLead', to = email) =>
  by.visitor.post<{ id: string }>('/api/team/invitations', { email: to, role });
/** The secret of the link in the nth mail to an address. */
async function tokenOf(to = email, count = 1): Promise<string> {
  const [, token] = /\/invitation#token=([\w-]+)/.exec((await outbox.mailTo(to, count)).text) ?? [];
  if (!token) throw new Error('The mail has no link.');
  return token;
}
const signUp = (token: string, form: object = PERSON) =>
  passa.visitor().post('/api/member-invitations/account', { token, ...form });
const accept = ({ visitor }: TestUser, token: string) => visitor.post('/api/member-invitations/accept', { token });

describe('an invited person without an account', () => {
  test('signs up by the link, has a confirmed address, and acts for the venue', async () => {
    expect((await invite(owner)).status).toBe(201);
    const mail = await outbox.mailTo(email);
    expect(mail.head).toContain('Subject: Kajen invites you to Passa');
    expect(mail.text).toContain('Olga Lind invites you to join the team of Kajen on Passa.');
    const token = await tokenOf();
    expect((await passa.visitor().post('/api/member-invitations', { token })).body).toEqual({
      invitation: { ...{ venueName: 'Kajen', role: 'shiftLead', email }, inviterName: 'Olga Lind', account: 'none' },
    });
    expect((await signUp(token)).status).toBe(201);
    const visitor = passa.visitor();
    const { body } = await visitor.post('/api/session', { email, password: PERSON.password });
    expect(body).toMatchObject({
      account: {
        ...{ role: 'business', firstName: 'Liv', emailVerified: true },
        venues: [{ id: owner.partyId, name: 'Kajen', role: 'shiftLead' }],
      },
    });
    expect((await visitor.get('/api/business/today')).status).toBe(200);
    expect((await owner.visitor.get('/api/team')).body).toMatchObject({ members: [{}, { email }], invitations: [] });
  });

  test('cannot use a link twice, nor one that was taken back, replaced or is older than a week', async () => {
    const { body } = await invite(owner);
    const replaced = await tokenOf();
    await invite(owner, 'finance');
    const token = await tokenOf(email, 2);
    expectRefusal(await signUp(replaced), 410, 'memberInvitationUnusable');
    passa.clock.set(new Date(passa.clock.now().getTime() + 7 * DAY + 1).toISOString());
    expectRefusal(await signUp(token), 410, 'memberInvitationUnusable');
    passa.clock.reset();
    expect((await signUp(token)).status).toBe(201);
    expectRefusal(await signUp(token), 410, 'memberInvitationUnusable');
    expectRefusal(await owner.visitor.delete(`/api/team/invitations/${body.id}`), 404, 'notFound');
  });

  test('cannot use a link that was taken back', async () => {
    const { body } = await invite(owner);
    const token = await tokenOf();
    expect((await owner.visitor.delete(`/api/team/invitations/${body.id}`)).status).toBe(204);
    await expectNothingWritten(passa.db, async () => {
      expectRefusal(await signUp(token), 410, 'memberInvitationUnusable');
    });
  });
});

describe('an invited person with an account', () => {
  test('accepts with it, and acts for both venues', async () => {
    const other = await aBusiness(passa, { businessName: 'Torget' });
    await invite(owner, 'manager', other.email);
    const token = await tokenOf(other.email);
    expect((await accept(other, token)).body).toEqual({ venueId: owner.partyId });
    expect((await other.visitor.get('/api/session')).body).toMatchObject({
      account: {
        venues: expect.arrayContaining([
          { id: other.partyId, name: 'Torget', role: 'owner' },
          { id: owner.partyId, name: 'Kajen', role: 'manager' },
        ]) as unknown,
      },
    });
    expectRefusal(await signUp(token), 410, 'memberInvitationUnusable');
  });

  test('cannot accept an invitation to another address, nor with the account of a worker', async () => {
    const [other, worker] = [await aBusiness(passa), await aWorker(passa)];
    await invite(owner, 'manager', worker.email);
    const token = await tokenOf(worker.email);
    expect((await passa.visitor().post('/api/member-invitations', { token })).body).toMatchObject({
      invitation: { account: 'worker' },
    });
    expectRefusal(await accept(other, token), 409, 'invitationForOther');
    expectRefusal(await accept(worker, token), 404, 'notFound');
    expectRefusal(await signUp(token), 409, 'emailTaken');
  });
});

test('only owners invite, and no member twice', async () => {
  const manager = await aMember(passa, owner, 'manager');
  expectRefusal(await invite(manager), 403, 'notInYourRole');
  expectRefusal(await invite(owner, 'manager', manager.email), 409, 'memberAlready');
  expectRefusal(await invite(owner, 'admin'), 400, 'invalidInput', { role: 'Please choose one of the options' });
});

test('a team has a limit', async () => {
  await passa.db.execute(sql`
    insert into member_invitations (venue_id, email, role, expires_at)
    select ${owner.partyId}::uuid, n || ${email}, 'finance', ${new Date(passa.clock.now().getTime() + DAY).toISOString()}::timestamptz
    from generate_series(1, ${MAX_MEMBERS - 1}) as n`);
  expectRefusal(await invite(owner), 409, 'teamFull');
});

test('an invitation is deleted once it has expired', async () => {
  await invite(owner);
  const left = async () => (await rows(passa.db, sql`select 1 from member_invitations where email = ${email}`)).length;
  await deleteExpiredInvitations(passa.db, passa.clock.now());
  expect(await left()).toBe(1);
  await deleteExpiredInvitations(passa.db, new Date(passa.clock.now().getTime() + 8 * DAY));
  expect(await left()).toBe(0);
});
