import { beforeEach, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { suspend } from '../../testing/accounts.ts';
import { runCommand } from '../../testing/command.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { useOutbox, untilQueueIsIdle } from '../../testing/mail.ts';
import { OPERATOR_TOKEN, usePassa } from '../../testing/passa.ts';
import { usePushService } from '../../testing/push-service.ts';
import {
  answerHours,
  approveOrSettle,
  hoursNotificationsOf,
  proposeHours,
  timeSheetOf,
} from '../../testing/time-sheets.ts';
import { expireProposals } from './scheduled.ts';

const passa = usePassa();
const outbox = useOutbox(passa);
const { messageTo, subscribe } = usePushService(passa);
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  passa.clock.reset();
  [business, worker] = [await aBusiness(passa, { businessName: 'Kajen' }), await aWorker(passa)];
});

// From 17:00 to 23:00 in Stockholm.
const SHIFT = { startDate: '2026-09-05', startTime: '17:00', endTime: '23:00', payRate: 180 };
const at = (time: string) => `2026-09-05T${time}:00.000Z`;
const [START, END] = [at('15:00'), at('21:00')];
const hoursAfter = (hours: number) => new Date(Date.parse(END) + hours * 3_600_000);

async function anEndedHire() {
  const { application } = await aHire(business, worker, SHIFT);
  passa.clock.set(END);
  return application;
}

/** Runs the scheduled task at a time after the shift. */
async function expireAt(hours: number): Promise<number> {
  passa.clock.set(hoursAfter(hours).toISOString());
  return expireProposals(passa.services, hoursAfter(hours));
}

/** Whether each notification about decided hours says that the other party has agreed. */
async function agreementsFor({ visitor }: TestUser): Promise<boolean[]> {
  const { body } = await visitor.get<{ notifications: { kind: string; isHoursAgreement: boolean }[] }>(
    '/api/notifications',
  );
  return body.notifications.filter(({ kind }) => kind === 'hoursDecided').map((each) => each.isHoursAgreement);
}

/** Until when the worker is asked to answer the hours of the venue. */
async function answerByFor({ visitor }: TestUser) {
  const { body } = await visitor.get<{ notifications: { kind: string; answerBy: string | null }[] }>(
    '/api/notifications',
  );
  return body.notifications.find(({ kind }) => kind === 'hoursChanged')?.answerBy;
}

const subjectsTo = ({ email }: TestUser) =>
  outbox.mailsTo(email).map(({ head }) => /Subject: ([^:]*)/.exec(head)?.[1] ?? '');

/** The text of the mail with a subject. Mails that were queued one after the other are sent in any order. */
const textWith = ({ email }: TestUser, subject: string) =>
  outbox
    .mailsTo(email)
    .find(({ head }) => head.includes(`Subject: ${subject}`))
    ?.text.replace(/\s+/g, ' ');

test('a proposal of the worker is approved after 72 hours without an answer, and no mail is sent', async () => {
  const hire = await anEndedHire();
  await performAction(worker, 'complete', hire);
  expect([await expireAt(71.9), await expireAt(72), await expireAt(73)]).toEqual([0, 1, 0]);
  expect(await timeSheetOf(worker, hire)).toMatchObject({
    ...{ state: 'approved', deadline: null },
    steps: [{ kind: 'proposed' }, { kind: 'approved', by: 'system', at: hoursAfter(72).toISOString() }],
  });
  await untilQueueIsIdle(passa.db);
  expect([await hoursNotificationsOf(worker), await hoursNotificationsOf(business)]).toEqual([[], []]);
  expect(subjectsTo(worker)).toEqual(["You're hired"]);
});

test.for(['worker', 'business'] as const)('the silence of a suspended %s settles nothing', async (role) => {
  const hire = await anEndedHire();
  if (role === 'worker') await proposeHours(business, hire, { start: at('14:30'), end: END });
  else await performAction(worker, 'complete', hire);
  await suspend(passa, role === 'worker' ? worker : business);
  expect(await expireAt(24 * 8)).toBe(1);
  const other = role === 'worker' ? business : worker;
  expect(await timeSheetOf(other, hire)).toMatchObject({ state: 'disputed' });
});

test('the venue is notified of other hours that the worker states, which are approved 72 hours later', async () => {
  const hire = await anEndedHire();
  await performAction(worker, 'complete', hire);
  passa.clock.set(hoursAfter(10).toISOString());
  const phone = await subscribe(business);
  await proposeHours(worker, hire, { start: START, end: at('22:00'), reason: 'The last guests stayed' });
  expect([await hoursNotificationsOf(worker), await hoursNotificationsOf(business)]).toEqual([[], ['hoursStated']]);
  expect([await expireAt(72), await expireAt(81.9), await expireAt(82)]).toEqual([0, 0, 1]);
  expect(await timeSheetOf(worker, hire)).toMatchObject({ state: 'approved', hours: { minutes: 420 } });
  await untilQueueIsIdle(passa.db);
  expect(subjectsTo(business)).toContain('Hours to approve');
  const mail = outbox.mailsTo(business.email).find(({ head }) => head.includes('Hours to approve'));
  expect(mail?.text).toContain('The last guests stayed');
  expect(mail?.text).toContain("Why, in the worker's words");
  expect(mail?.text).toContain(`/business/hours#${hire.id}`);
  expect((await messageTo(phone)).message.url).toBe(`/business/hours#${hire.id}`);
});

test('more hours of the venue are approved, unless the worker has never been told', async () => {
  const told = await anEndedHire();
  await proposeHours(business, told, { start: at('14:30'), end: END });
  const other = await aWorker(passa);
  passa.clock.reset();
  const { application: untold } = await aHire(business, other, SHIFT);
  passa.clock.set(END);
  await proposeHours(business, untold, { start: at('14:30'), end: END });
  expect((await deleteAccountOf(other)).status).toBe(200);
  expect(await expireAt(72)).toBe(2);
  expect(await timeSheetOf(business, told)).toMatchObject({ state: 'approved', hours: { minutes: 390 } });
  expect(await timeSheetOf(business, untold)).toMatchObject({ state: 'disputed' });
});

test('hours that the venue approves for a worker who has not completed the shift are final after the time to dispute', async () => {
  const hire = await anEndedHire();
  expect((await approveOrSettle(business, 'approve', hire)).status).toBe(200);
  expect(await timeSheetOf(worker, hire)).toMatchObject({
    ...{ state: 'proposed', proposedBy: 'business', isLower: false, may: ['agree', 'dispute'] },
    deadline: hoursAfter(72).toISOString(),
  });
  expectRefusal(await approveOrSettle(business, 'settle', hire), 409, 'hoursNotApproved');
  expect(await hoursNotificationsOf(worker)).toEqual(['hoursChanged']);
  expect(await answerByFor(worker)).toBe(hoursAfter(72).toISOString());
  expect([await expireAt(71.9), await expireAt(72)]).toEqual([0, 1]);
  expect(await answerByFor(worker)).toBeNull();
  expect(await timeSheetOf(worker, hire)).toMatchObject({ state: 'approved', hours: { minutes: 360 } });
});

test('fewer hours that the worker does not answer are decided by the operator after 7 days, which both read', async () => {
  const hire = await anEndedHire();
  await performAction(worker, 'complete', hire);
  await proposeHours(business, hire, { start: START, end: at('20:00'), reason: 'We closed at ten' });
  expect(await hoursNotificationsOf(worker)).toEqual(['hoursChanged']);
  expect([await expireAt(72), await expireAt(167.9), await expireAt(168)]).toEqual([0, 0, 1]);
  expect(await hoursNotificationsOf(business)).toEqual(['hoursDisputed']);

  const command = (...given: string[]) =>
    runCommand('disputes', { PUBLIC_URL: passa.visitor().baseUrl, OPERATOR_TOKEN }, given);
  const { output } = await command();
  for (const text of [
    `${hire.id}  Evening bartender`,
    'worker    2026-09-05 17:00 to 2026-09-05 23:00, 360 minutes',
    'business  2026-09-05 17:00 to 2026-09-05 22:00, 300 minutes',
    'business proposed: We closed at ten',
    'system disputed',
  ])
    expect(output).toContain(text);
  expect(await command('--decide', hire.id, '--figure', 'worker')).toMatchObject({ exitCode: 1 });
  const decided = await command('--decide', hire.id, '--figure', 'worker', '--reason', 'The till was closed at eleven');
  expect(decided).toMatchObject({ exitCode: 0, output: 'Decided. Both parties are notified.\n' });
  expect(await command('--decide', hire.id, '--figure', 'worker', '--reason', 'Once more')).toMatchObject({
    ...{ exitCode: 1, errors: "The hours of this shift aren't disputed.\n" },
  });
  expect((await command()).output).not.toContain(hire.id);

  expect(await timeSheetOf(worker, hire)).toMatchObject({
    state: 'approved',
    hours: { minutes: 360 },
    proposedBy: null,
  });
  expect([await hoursNotificationsOf(worker), await hoursNotificationsOf(business)]).toEqual([
    ['hoursDecided', 'hoursChanged'],
    ['hoursDecided', 'hoursDisputed'],
  ]);
  expect([await agreementsFor(worker), await agreementsFor(business)]).toEqual([[false], [false]]);
  await untilQueueIsIdle(passa.db);
  expect(subjectsTo(worker).toSorted()).toEqual(['Hours decided', 'Hours need your answer', "You're hired"]);
  expect(subjectsTo(business)).toEqual(expect.arrayContaining(['Hours disputed', 'Hours decided']));
  for (const user of [worker, business])
    expect(textWith(user, 'Hours decided')).toContain('The till was closed at eleven');
  const proposal = textWith(worker, 'Hours need your answer');
  expect(proposal).toContain('We closed at ten');
  expect(proposal).toContain("The venue's proposal: 17:00–22:00, 5 h · 900 SEK (1 h and 180 SEK less).");
  expect(proposal).toContain("If you don't answer within 7 days, Passa will decide.");
});

test('a party that gives in ends the dispute, and the other party reads so', async () => {
  const disputed = async () => {
    passa.clock.reset();
    worker = await aWorker(passa);
    const hire = await anEndedHire();
    await proposeHours(business, hire, { start: START, end: at('20:00') });
    await answerHours(worker, hire, { answer: 'dispute', reason: 'I left at eleven' });
    return hire;
  };
  const lost = await disputed();
  const { version, may } = await timeSheetOf(business, lost);
  expect(may).toEqual(['agree']);
  const agree = () => business.visitor.post(`/api/applications/${lost.id}/time-sheet/agreement`, { version });
  expect((await agree()).status).toBe(200);
  expectRefusal(await agree(), 409, 'timeSheetChanged');
  expect(await timeSheetOf(worker, lost)).toMatchObject({
    ...{ state: 'approved', hours: { minutes: 360 }, proposedBy: 'worker', isLower: false },
    steps: [{ kind: 'proposed' }, { kind: 'disputed' }, { kind: 'agreed', by: 'business', hours: { minutes: 360 } }],
  });
  await untilQueueIsIdle(passa.db);
  expect(await hoursNotificationsOf(worker)).toEqual(['hoursDecided', 'hoursChanged']);
  expect(await agreementsFor(worker)).toEqual([true]);
  expect(outbox.textsTo(worker.email)).toContainEqual(
    expect.stringContaining('The other side has now agreed to your hours.'),
  );
  const won = await disputed();
  expect((await timeSheetOf(worker, won)).may).toEqual(['agree']);
  expect((await answerHours(worker, won, { answer: 'agree' })).status).toBe(200);
  expect(await timeSheetOf(business, won)).toMatchObject({ state: 'approved', hours: { minutes: 300 } });
  expect(await hoursNotificationsOf(business)).toEqual(['hoursDecided', 'hoursDisputed', 'hoursDisputed']);
  expect(await agreementsFor(business)).toEqual([true]);
});

test('the operator may decide on other hours, which have to be possible', async () => {
  const hire = await anEndedHire();
  await proposeHours(business, hire, { start: START, end: at('19:00') });
  await answerHours(worker, hire, { answer: 'dispute', reason: 'I left at eleven' });
  const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}` };
  const decide = (figure: object) =>
    passa.visitor().send('POST', `/api/operations/disputes/${hire.id}`, {
      ...{ headers: { ...headers, 'Content-Type': 'application/json' } },
      body: JSON.stringify({ figure: 'other', reason: 'In between', breaks: [], start: START, ...figure }),
    });
  expectRefusal(await decide({ end: at('22:00') }), 400, 'invalidInput', { end: "This time hasn't come yet" });
  expect((await decide({ end: at('20:00') })).status).toBe(200);
  expect(await timeSheetOf(worker, hire)).toMatchObject({
    ...{ state: 'approved', hours: { minutes: 300 } },
    steps: [{ kind: 'proposed' }, { kind: 'disputed' }, { kind: 'decided', by: 'operator', reason: 'In between' }],
  });
});
