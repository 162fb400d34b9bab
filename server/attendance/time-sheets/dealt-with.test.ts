import { beforeEach, expect, test } from 'vitest';
import { aBusiness, aHire, aMember, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { recordEvents } from '../../testing/record-events.ts';
import { answerHours, approveOrSettle, proposeHours } from '../../testing/time-sheets.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

async function aCompletedHire(startDate: string) {
  const { application } = await aHire(business, worker, { startDate, startTime: '17:00', endTime: '23:00' });
  passa.clock.set(`${startDate}T21:30:00.000Z`);
  await performAction(worker, 'complete', application);
  return application;
}

type Listed = { kind: string; applicationId: string; isRead: boolean };

/** The kinds of the unread notifications about a hire. */
async function unreadOf({ visitor }: TestUser, hire: { id: string }) {
  const { body } = await visitor.get<{ notifications: Listed[] }>('/api/notifications');
  return body.notifications
    .filter(({ applicationId, isRead }) => applicationId === hire.id && !isRead)
    .map(({ kind }) => kind);
}

test('a party that takes a step on hours has read the notifications about them, and about no others', async () => {
  const other = await aCompletedHire('2026-09-04');
  const hire = await aCompletedHire('2026-09-05');
  expect(await unreadOf(business, hire)).toEqual(['shiftCompleted', 'newApplication']);

  const { events } = recordEvents(passa.services.live);
  await proposeHours(business, hire, { start: '2026-09-05T15:00:00.000Z', end: '2026-09-05T20:00:00.000Z' });
  expect(await unreadOf(business, hire)).toEqual(['newApplication']);
  expect(await unreadOf(business, other)).toContain('shiftCompleted');
  expect(await unreadOf(worker, hire)).toEqual(['hoursChanged', 'accepted']);
  const read = events.filter(({ event }) => event.type === 'notifications-read');
  expect(read.map(({ to }) => to)).toEqual([{ users: [business.account.id] }]);

  await answerHours(worker, hire, { answer: 'dispute', reason: 'I stayed until eleven.' });
  expect(await unreadOf(worker, hire)).toEqual(['accepted']);
  expect(await unreadOf(business, hire)).toEqual(['hoursDisputed', 'newApplication']);
});

test('a step of one member counts for the others', async () => {
  const members = await Promise.all((['owner', 'shiftLead'] as const).map((role) => aMember(passa, business, role)));
  const hire = await aCompletedHire('2026-09-05');
  for (const member of members) expect(await unreadOf(member, hire)).toContain('shiftCompleted');
  const { events } = recordEvents(passa.services.live);
  expect((await approveOrSettle(business, 'approve', hire)).status).toBe(200);
  for (const member of members) expect(await unreadOf(member, hire)).not.toContain('shiftCompleted');
  const read = events.filter(({ event }) => event.type === 'notifications-read');
  const readers = read.flatMap(({ to }) => to.users);
  expect(readers.toSorted()).toEqual([business, ...members].map(({ account }) => account.id).toSorted());
});

test('so has a venue that approves several at once', async () => {
  const hires = [await aCompletedHire('2026-09-04'), await aCompletedHire('2026-09-05')];
  await approveOrSettle(business, 'approve', ...hires);
  for (const hire of hires) expect(await unreadOf(business, hire)).not.toContain('shiftCompleted');
});

test('a step that is refused leaves them unread', async () => {
  const hire = await aCompletedHire('2026-09-05');
  expectRefusal(await approveOrSettle(business, 'settle', hire), 409, 'hoursNotApproved');
  expect(await unreadOf(business, hire)).toContain('shiftCompleted');
});
