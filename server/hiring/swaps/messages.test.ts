import { beforeEach, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { untilQueueIsIdle, useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { usePushService } from '../../testing/push-service.ts';
import { answer, askToTakeOver, aSwap, handoverPath } from '../../testing/swaps.ts';

const passa = usePassa();
const { subscribe, messageTo, untilPushed, runRetries } = usePushService(passa);
const outbox = useOutbox(passa);

let business: TestUser;
let giver: TestUser;
let taker: TestUser;
beforeEach(async () => {
  [business, giver, taker] = [
    await aBusiness(passa, { businessName: 'Kajen' }),
    await aWorker(passa),
    await aWorker(passa, { firstName: 'Maja', lastName: 'Ek' }),
  ];
});

const mailTo = ({ email }: TestUser, subject: string) =>
  outbox.mailsTo(email).find(({ head }) => head.includes(`Subject: ${subject}`))?.text;

test('the venue is told on its phone and by mail who wants to take over, and the first worker of the answer', async () => {
  const { job, application } = await aHire(business, giver);
  const path = await handoverPath(giver, application);
  const phone = await subscribe(business);
  const taken = (await askToTakeOver(taker, path)).body.application;
  const url = `/business/jobs/${job.id}/applications`;
  expect((await messageTo(phone)).message).toMatchObject({ title: 'Maja Ek wants to take over a shift', url });
  await untilQueueIsIdle(passa.db);
  expect(mailTo(business, 'A colleague wants to take over')).toContain('Maja Ek wants to take over this shift');

  const ofGiver = await subscribe(giver);
  await answer(business, 'agree-to-swap', taken);
  expect((await messageTo(ofGiver)).message).toMatchObject({
    title: "You've handed over your shift",
    url: `/worker/jobs/${job.id}`,
  });
  await untilQueueIsIdle(passa.db);
  expect(mailTo(giver, 'Handed over')).toContain('The venue has agreed.');
});

test('the first worker is told on the phone and by mail that a colleague has asked, but not who', async () => {
  const { job, application } = await aHire(business, giver);
  const path = await handoverPath(giver, application);
  const phones = [await subscribe(giver), await subscribe(taker)] as const;
  await askToTakeOver(taker, path);
  const { message, headers } = await messageTo(phones[0]);
  expect(message).toEqual({
    title: 'A colleague wants to take over your shift',
    body: expect.stringMatching(/^You stay hired until the venue agrees\. .+, Kajen$/u) as unknown,
    url: `/worker/jobs/${job.id}`,
    tag: `application-${application.id}`,
  });
  expect(headers).toMatchObject({ urgency: 'high' });
  await untilQueueIsIdle(passa.db);
  const mail = mailTo(giver, 'A colleague wants to take over your shift');
  for (const text of ['You stay hired until the venue agrees.', 'choose Keep My Shift on it', 'Kajen', 'Strandvägen 1'])
    expect(mail).toContain(text);
  expect(mail).not.toMatch(/Maja|Ek\b/u);
  expect([phones[1].received, outbox.mailsTo(taker.email)]).toEqual([[], []]);
});

test('the mail to the first worker counts against the limit of the colleague, who causes it', async () => {
  const key = `${taker.account.id} ${giver.account.id}`;
  while (await passa.services.rateLimiter.consume({ limit: 'mail-between-accounts', key }));
  await aSwap({ business, giver, taker });
  await untilQueueIsIdle(passa.db);
  expect(mailTo(business, 'A colleague wants to take over')).toBeDefined();
  expect(mailTo(giver, 'A colleague wants to take over your shift')).toBeUndefined();
});

test('the colleague is told on the phone and by mail that the first worker keeps the shift', async () => {
  const { job, given, taken } = await aSwap({ business, giver, taker });
  const phones = [await subscribe(giver), await subscribe(taker)] as const;
  await answer(giver, 'take-back-handover', given);
  const { message, headers } = await messageTo(phones[1]);
  expect(message).toEqual({
    title: 'Your colleague keeps the shift',
    body: expect.stringMatching(/, Kajen$/u) as unknown,
    url: `/worker/jobs/${job.id}`,
    tag: `application-${taken.id}`,
  });
  expect(headers).toMatchObject({ urgency: 'high' });
  await untilQueueIsIdle(passa.db);
  const mail = mailTo(taker, 'Your colleague keeps the shift');
  expect(mail).toContain('your request to take it over has ended.');
  expect(mail).not.toContain('still stands');
  expect(phones[0].received).toEqual([]);
});

test('a colleague who had applied before is told by the mail that their application still stands', async () => {
  const job = await aJob(business);
  await anApplication(taker, job);
  const given = await anApplication(giver, job);
  await performAction(business, 'accept', given);
  await askToTakeOver(taker, await handoverPath(giver, given));
  await answer(giver, 'take-back-handover', given);
  await untilQueueIsIdle(passa.db);
  expect(mailTo(taker, 'Your colleague keeps the shift')).toContain('Your application for the job still stands.');
});

test('the mail that the first worker keeps the shift counts against the limit of that worker', async () => {
  const { given } = await aSwap({ business, giver, taker });
  const key = `${giver.account.id} ${taker.account.id}`;
  while (await passa.services.rateLimiter.consume({ limit: 'mail-between-accounts', key }));
  await answer(giver, 'take-back-handover', given);
  await untilQueueIsIdle(passa.db);
  expect(outbox.mailsTo(taker.email)).toEqual([]);
});

test('the first worker is not told late of a request that the venue has answered', async () => {
  const path = await handoverPath(giver, (await aHire(business, giver)).application);
  const phone = await subscribe(giver);
  phone.status = 503;
  const taken = (await askToTakeOver(taker, path)).body.application;
  await untilPushed();
  expect(phone.attempts).toBe(1);
  phone.status = 201;
  await answer(business, 'decline-swap', taken);
  await runRetries();
  expect(phone.received.map(({ message }) => message.title)).toEqual(["You're still hired"]);
});

test('a worker who stays hired is told so', async () => {
  const { taken } = await aSwap({ business, giver, taker });
  const phone = await subscribe(giver);
  await answer(business, 'decline-swap', taken);
  expect((await messageTo(phone)).message).toMatchObject({ title: "You're still hired" });
  await untilQueueIsIdle(passa.db);
  const mail = mailTo(giver, "You're still hired");
  for (const text of ['The shift is still yours.', 'Kajen', 'Strandvägen 1']) expect(mail).toContain(text);
});
