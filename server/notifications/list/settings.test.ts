import {
  isMailed,
  isOnByDefault,
  isReceivedByMember,
  MEMBER_ROLES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@passa/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, aMember, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
const PATH = '/api/notifications/settings';
let worker: TestUser;
let business: TestUser;
beforeAll(async () => {
  [worker, business] = [await aWorker(passa), await aBusiness(passa)];
});

const show = async ({ visitor }: TestUser) => (await visitor.get(PATH)).body;
const save = ({ visitor }: TestUser, ...settings: unknown[]) => visitor.put(PATH, { settings });
const off = (kind: string) => ({ kind, byMail: false });
const on = (kind: string) => ({ kind, byMail: true });

const OF_WORKERS: NotificationKind[] = [
  'accepted',
  'declined',
  'acceptanceUndone',
  'declineUndone',
  'termsChanged',
  'confirmationAsked',
  'shiftReminder',
  'shiftSoon',
  'stillCheckedIn',
  'pinUsed',
  'ownNumberRevealed',
  'handoverAsked',
  'shiftHandedOver',
  'handoverDeclined',
  'shiftKept',
  'shiftCancelled',
  'jobReopened',
  'jobClosed',
  'completionUndone',
  'hoursChanged',
  'hoursDecided',
  'hoursSettled',
  'noShowRecorded',
  'noShowDecided',
  'invited',
  'newShift',
  'replacementNeeded',
  'regularAsked',
];
const OF_BUSINESSES: NotificationKind[] = [
  'newApplication',
  'shiftBooked',
  'takeoverAsked',
  'unconfirmed',
  'changeDeclined',
  'applicationWithdrawn',
  'shiftCancelled',
  'shiftCompleted',
  'hoursStated',
  'hoursDisputed',
  'hoursDecided',
  'noShowDisputed',
  'noShowDecided',
  'regularAgreed',
  'invitationDeclined',
  'numbersRevealed',
  'weekDigest',
];
type Ways = { byMail?: boolean; byPush?: boolean };
/** Every kind as it is at first, with the given exceptions. */
const all = (kinds: NotificationKind[], otherwise: Partial<Record<NotificationKind, Ways>> = {}) => ({
  settings: kinds.map((kind) => ({
    kind,
    ...(isMailed(kind) && { byMail: isOnByDefault(kind, 'byMail') }),
    byPush: isOnByDefault(kind, 'byPush'),
    ...otherwise[kind],
  })),
});

test('each role has settings for the kinds it receives, all on at first but the mails of jobs to take and digests', async () => {
  expect(await show(worker)).toEqual(all(OF_WORKERS));
  expect(await show(business)).toEqual(all(OF_BUSINESSES));
});

describe('a person who acts for venues has settings for', () => {
  test.for(MEMBER_ROLES)('the kinds that their role receives: %s', async (role) => {
    const member = await aMember(passa, business, role);
    expect(await show(member)).toEqual(all(OF_BUSINESSES.filter((kind) => isReceivedByMember(role, kind))));
  });

  test('the kinds that one of their roles receives, if they act for several venues', async () => {
    const [lead, other] = [await aMember(passa, business, 'shiftLead'), await aBusiness(passa)];
    await passa.db.execute(
      sql`insert into venue_members (user_id, venue_id, role) values (${lead.account.id}, ${other.partyId}, 'finance')`,
    );
    const received = OF_BUSINESSES.filter((kind) =>
      (['shiftLead', 'finance'] as const).some((role) => isReceivedByMember(role, kind)),
    );
    expect(await show(lead)).toEqual(all(received));
    expect(received).toEqual(expect.arrayContaining(['shiftCancelled', 'hoursStated']));
  });

  test('nothing once they act for no venue', async () => {
    const member = await aMember(passa, business, 'manager');
    expect((await business.visitor.delete(`/api/team/members/${member.account.id}`)).status).toBe(204);
    expect(await show(member)).toEqual({ settings: [] });
  });
});

test('a kind that the role of a member does not receive is refused', async () => {
  const finance = await aMember(passa, business, 'finance');
  const fields = { 'settings.0.kind': 'Please choose one of the options' };
  expectRefusal(await save(finance, off('newApplication')), 400, 'invalidInput', fields);
  expect((await save(finance, off('hoursStated'))).status).toBe(200);
  expect(await countOf(passa.db, 'notification_settings', `user_id = '${finance.account.id}'`)).toBe(1);
});

test('a kind is switched off and on again; other kinds and other users are unaffected', async () => {
  const [one, other] = [await aWorker(passa), await aWorker(passa)];
  const settings = all(OF_WORKERS, { declined: { byMail: false } });
  expect(await save(one, off('declined'))).toMatchObject({ status: 200, body: settings });
  expect(await show(one)).toEqual(settings);
  expect(await show(other)).toEqual(all(OF_WORKERS));
  await save(one, on('declined'), off('accepted'));
  expect(await show(one)).toEqual(all(OF_WORKERS, { accepted: { byMail: false } }));
});

test('the mails of new shifts stay off where only their push messages are changed, and are switched on', async () => {
  const one = await aWorker(passa);
  await save(one, { kind: 'newShift', byPush: false });
  expect(await show(one)).toEqual(all(OF_WORKERS, { newShift: { byMail: false, byPush: false } }));
  await save(one, { kind: 'newShift', byMail: true });
  expect(await show(one)).toEqual(all(OF_WORKERS, { newShift: { byMail: true, byPush: false } }));
});

test('a kind that is never mailed has a push setting only', async () => {
  const one = await aWorker(passa);
  await save(one, { kind: 'acceptanceUndone', byPush: false });
  const { settings } = (await show(one)) as { settings: { kind: string }[] };
  expect(settings.filter(({ kind }) => kind.endsWith('Undone')).slice(0, 2)).toEqual([
    { kind: 'acceptanceUndone', byPush: false },
    { kind: 'declineUndone', byPush: true },
  ]);
});

test('mail and push are switched separately, also in one save and concurrently', async () => {
  const one = await aBusiness(passa);
  await save(one, { kind: 'newApplication', byPush: false }, { kind: 'shiftCompleted', byMail: false, byPush: false });
  await Promise.all([
    save(one, { kind: 'newApplication', byMail: false }, { kind: 'shiftCompleted', byPush: true }),
    save(one, { kind: 'shiftCancelled', byPush: false }, { kind: 'newApplication', byPush: false }),
  ]);
  expect(await show(one)).toEqual(
    all(OF_BUSINESSES, {
      newApplication: { byMail: false, byPush: false },
      shiftCancelled: { byPush: false },
      shiftCompleted: { byMail: false },
    }),
  );
});

describe('an invalid save is refused per field, and nothing is written', () => {
  const choice = 'Please choose one of the options';
  const invalid = 'This value is not valid';
  test.for([
    [[off('newApplication')], { 'settings.0.kind': choice }],
    [[off('accepted'), off('shiftCompleted')], { 'settings.1.kind': choice }],
    [[off('passwordReset')], { 'settings.0.kind': choice }],
    [[off('accepted'), on('accepted')], { 'settings.1.kind': invalid }],
    [[{ kind: 'accepted', byMail: 'no' }], { 'settings.0.byMail': invalid }],
    [[{ kind: 'accepted', byPush: 1 }], { 'settings.0.byPush': invalid }],
    [[{ kind: 'accepted', byMail: null }], { 'settings.0.byMail': invalid }],
    [[{ kind: 'accepted' }], { 'settings.0': invalid }],
    [[off('accepted'), off('acceptanceUndone')], { 'settings.1.byMail': invalid }],
    [[{ kind: 'declineUndone', byMail: true, byPush: false }], { 'settings.0.byMail': invalid }],
    [[{ ...off('accepted'), userId: 'x' }], { 'settings.0.userId': 'This field is not expected' }],
    [['accepted'], { 'settings.0': invalid }],
    [[], { settings: invalid }],
    [Array.from({ length: NOTIFICATION_KINDS.length + 1 }, () => off('accepted')), { settings: invalid }],
  ] as const)('by a worker: %j', async ([settings, fields]) => {
    expectRefusal(await save(worker, ...settings), 400, 'invalidInput', fields);
    expect(await countOf(passa.db, 'notification_settings', `user_id = '${worker.account.id}'`)).toBe(0);
  });
});

test('the settings require a log-in', async () => {
  expectRefusal(await passa.visitor().get(PATH), 401, 'notSignedIn');
  expectRefusal(await passa.visitor().put(PATH, { settings: [off('accepted')] }), 401, 'notSignedIn');
});
