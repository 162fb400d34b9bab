import { beforeEach, expect, test } from 'vitest';
import { notificationSettings } from '../../database/schema.ts';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { untilQueueIsIdle } from '../../testing/mail.ts';
import { expectMail, useMailServer } from '../../testing/mail-server.ts';
import { usePassa } from '../../testing/passa.ts';
import { usePushService } from '../../testing/push-service.ts';
import { sendDigest } from './send-digest.ts';

const passa = usePassa();
const { mailTo, mailsTo } = useMailServer(passa);
const { messageTo, subscribe } = usePushService(passa);
let venue: TestUser;
beforeEach(async () => {
  passa.clock.reset();
  // Of the venues of earlier tests.
  await passa.db.delete(notificationSettings);
  venue = await aBusiness(passa);
});

// The clock changes at the end of this week, in the night before Sunday.
const MONDAY = '2027-03-22';
const SEVEN = '2027-03-22T06:00:00.000Z';

type Channels = { byMail?: boolean; byPush?: boolean };
const switchOn = ({ visitor }: TestUser, channels: Channels) =>
  visitor.put('/api/notifications/settings', { settings: [{ kind: 'weekDigest', ...channels }] });

async function sendAt(now: string, batchSize?: number): Promise<number> {
  passa.clock.set(now);
  const sent = await sendDigest(passa.services, 'weekDigest', new Date(now), batchSize);
  await untilQueueIsIdle(passa.db);
  return sent;
}

const listOf = async ({ visitor }: TestUser) =>
  (await visitor.get<{ notifications: { kind: string; createdAt: string }[] }>('/api/notifications')).body.notifications
    .filter(({ kind }) => kind === 'weekDigest')
    .map(({ createdAt }) => createdAt);

test('on Monday at seven a venue that has switched it on is mailed what the week has in store', async () => {
  await switchOn(venue, { byMail: true });
  const worker = await aWorker(passa);
  const at = (startDate: string, startTime: string, endTime: string, openings = 1) =>
    aJob(venue, { startDate, startTime, endTime, openings });
  // From Monday at midnight to Sunday at midnight, in Stockholm.
  const first = await at(MONDAY, '00:00', '01:00', 3);
  await at('2027-03-28', '23:30', '23:59');
  await at('2027-03-21', '23:00', '23:59');
  const later = await at('2027-03-29', '00:00', '01:00');
  const closed = await at('2027-03-24', '12:00', '13:00');
  await venue.visitor.post(`/api/jobs/${closed.id}/close`);
  await performAction(venue, 'accept', await anApplication(worker, first));
  for (const job of [first, later]) await anApplication(await aWorker(passa), job);
  const { application } = await aHire(venue, worker, { startDate: '2027-03-19' });
  passa.clock.set('2027-03-19T22:00:00.000Z');
  await performAction(worker, 'complete', application);
  await aJob(await aBusiness(passa), { startDate: MONDAY });

  expect(await sendAt(SEVEN)).toBe(1);
  const mail = mailsTo(venue).find(({ head }) => head.includes('Your week'));
  if (!mail) throw new Error('The venue has no digest.');
  expectMail(mail, 'Your week from Monday, 22 March 2027', `/business/dashboard?week=${MONDAY}`, 'business');
  expect(mail.text).toContain('Shifts this week:\n2\n');
  expect(mail.text).toContain('Places still free this week:\n3\n');
  expect(mail.text).toContain('Applicants who wait for an answer:\n2\n');
  expect(mail.text).toContain('Hours to approve:\n1\n');
  expect(mail.text).toContain("You're getting this because you've asked for the week ahead by email on Passa.");
  expect(await listOf(venue)).toEqual([SEVEN]);
});

test('it is off at first, on every channel', async () => {
  await aJob(venue, { startDate: MONDAY });
  expect(await sendAt(SEVEN)).toBe(0);
  expect([mailsTo(venue), await listOf(venue)]).toEqual([[], []]);
});

test('a venue with nothing to read in it gets none', async () => {
  await switchOn(venue, { byMail: true });
  await aJob(venue, { startDate: '2027-03-29' });
  expect(await sendAt(SEVEN)).toBe(0);
});

test('it is sent on Mondays from seven on, to each venue once a week', async () => {
  await switchOn(venue, { byMail: true });
  for (const startDate of [MONDAY, '2027-04-02']) await aJob(venue, { startDate });
  const sent = [];
  for (const now of ['2027-03-22T05:59:59.000Z', SEVEN, '2027-03-22T09:00:00.000Z', '2027-03-23T06:00:00.000Z']) {
    sent.push(await sendAt(now));
  }
  // The clock has changed in between.
  sent.push(await sendAt('2027-03-29T05:00:00.000Z'));
  expect(sent).toEqual([0, 1, 0, 0, 1]);
  expect(await listOf(venue)).toEqual(['2027-03-29T05:00:00.000Z', SEVEN]);
  await mailTo(venue, 2);
});

test('all venues are notified, however few are counted at once, and by push only where they want that', async () => {
  const venues = [venue, await aBusiness(passa), await aBusiness(passa)];
  for (const each of venues) {
    await switchOn(each, { byPush: true });
    await aJob(each, { startDate: MONDAY });
  }
  const phone = await subscribe(venue);
  expect(await sendAt(SEVEN, 1)).toBe(3);
  expect((await messageTo(phone)).message).toEqual({
    title: 'Your week',
    body: 'Shifts this week: 1, Places still free this week: 1',
    url: `/business/dashboard?week=${MONDAY}`,
    tag: 'weekDigest',
  });
  expect(venues.flatMap(mailsTo)).toEqual([]);
});
