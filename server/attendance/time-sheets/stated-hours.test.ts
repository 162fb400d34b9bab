import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import {
  agreeToHours,
  answerHours,
  approveOrSettle,
  hoursNotificationsOf,
  proposeHours,
  timeSheetOf,
} from '../../testing/time-sheets.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});
afterEach(() => passa.clock.reset());

// From 17:00 to 23:00 in Stockholm, with a break that is not paid.
const SHIFT = {
  ...{ startDate: '2026-09-05', startTime: '17:00', endTime: '23:00', payRate: 180 },
  break: { startTime: '20:00', minutes: 30, isPaid: false },
};
const at = (time: string) => `2026-09-05T${time}:00.000Z`;
const [START, END] = [at('15:00'), at('21:00')];
const BREAK = { start: at('18:00'), end: at('18:30') };

/** A hire with an ended shift. */
async function anEndedHire() {
  const { application } = await aHire(business, worker, SHIFT);
  passa.clock.set(at('21:30'));
  return application;
}

const LATE = { start: START, end: at('21:25'), breaks: [BREAK], reason: 'We closed late' };

test('other hours of the worker replace those of the completion, and the venue reads that and why before it approves them', async () => {
  const hire = await anEndedHire();
  await performAction(worker, 'complete', hire);
  expect((await timeSheetOf(worker, hire)).may).toEqual(['propose']);
  passa.clock.set(at('22:00'));
  expect((await proposeHours(worker, hire, LATE)).status).toBe(200);
  const stated = {
    ...{ state: 'proposed', proposedBy: 'worker', basis: 'stated', isAllByQr: false, version: '2', isLower: false },
    ...{ hours: { minutes: 355 }, workerHours: { minutes: 355 }, differenceMinutes: 25 },
    deadline: '2026-09-08T22:00:00.000Z',
  };
  expect(await timeSheetOf(worker, hire)).toMatchObject({
    ...stated,
    may: ['propose'],
    steps: [{ reason: null }, { kind: 'proposed', by: 'worker', reason: 'We closed late' }],
  });
  const { body } = await business.visitor.get<{ timeSheets: object[] }>('/api/time-sheets?state=proposed');
  expect(body.timeSheets).toMatchObject([
    { ...stated, applicationId: hire.id, recorded: null, workerReason: 'We closed late', businessReason: null },
  ]);
  // Once more, with what was wrong.
  expect((await proposeHours(worker, hire, { ...LATE, end: at('21:20') })).status).toBe(200);
  expect((await approveOrSettle(business, 'approve', hire)).status).toBe(200);
  expect(await timeSheetOf(worker, hire)).toMatchObject({ state: 'approved', hours: { minutes: 350 }, may: [] });
  expectRefusal(await proposeHours(worker, hire, LATE), 409, 'hoursDecided');
});

test('who states other hours before the shift is completed completes it with them', async () => {
  const hire = await anEndedHire();
  expectRefusal(await proposeHours(worker, hire, { ...LATE, end: at('21:45') }), 400, 'invalidInput', {
    end: "This time hasn't come yet",
  });
  expect(await countOf(passa.db, 'applications', `id = '${hire.id}' and status = 'accepted'`)).toBe(1);
  expect((await proposeHours(worker, hire, LATE)).status).toBe(200);
  expectRefusal(await performAction(worker, 'complete', hire), 409, 'shiftNotAssigned');
  expect(await timeSheetOf(business, hire)).toMatchObject({
    ...{ state: 'proposed', basis: 'stated', version: '1', hours: { minutes: 355 } },
  });
  // The planned hours of the venue are fewer now.
  await proposeHours(business, hire, { start: START, end: END, breaks: [BREAK] });
  expect(await timeSheetOf(worker, hire)).toMatchObject({
    ...{ proposedBy: 'business', isLower: true, basis: 'stated', workerHours: { minutes: 355 } },
    may: ['agree', 'dispute'],
  });
  const listOf = async (state: string) =>
    (await business.visitor.get<{ timeSheets: object[] }>(`/api/time-sheets?state=${state}`)).body.timeSheets;
  expect(await listOf('proposed'), 'the venue sees why both').toMatchObject([
    { proposedBy: 'business', workerReason: 'We closed late', businessReason: 'The guests left early' },
  ]);
  expectRefusal(await proposeHours(worker, hire, LATE), 409, 'hoursProposed');
  await answerHours(worker, hire, { answer: 'dispute', reason: 'Ask the cook' });
  expect(await listOf('disputed')).toMatchObject([
    { workerReason: 'Ask the cook', businessReason: 'The guests left early' },
  ]);
});

test.for([
  ['with a button', (hire: { id: string }) => agreeToHours(business, hire)],
  ['by typing them', (hire: { id: string }) => proposeHours(business, hire, { ...LATE, reason: 'You were right' })],
] as const)('the venue accepts the hours of the worker after all, %s', async ([, accept]) => {
  const hire = await anEndedHire();
  await proposeHours(worker, hire, LATE);
  expectRefusal(await agreeToHours(business, hire), 409, 'hoursNotDisputed');
  await proposeHours(business, hire, { start: START, end: END, breaks: [BREAK] });
  expect((await timeSheetOf(business, hire)).may).toEqual(['propose', 'agree']);
  expect((await accept(hire)).status).toBe(200);
  expect(await timeSheetOf(worker, hire)).toMatchObject({
    ...{ state: 'approved', proposedBy: 'worker', isLower: false, deadline: null, hours: { minutes: 355 }, may: [] },
  });
  expect(await hoursNotificationsOf(worker)).toEqual(['hoursDecided', 'hoursChanged']);
});

test('the venue has nothing to accept while the worker has not stated hours', async () => {
  const hire = await anEndedHire();
  await proposeHours(business, hire, { start: START, end: at('20:30'), breaks: [BREAK] });
  expect((await timeSheetOf(business, hire)).may).toEqual(['propose']);
  expectRefusal(await agreeToHours(business, hire), 409, 'hoursNotDisputed');
});

test('an answer to hours of the venue completes the shift too', async () => {
  const hire = await anEndedHire();
  await proposeHours(business, hire, { start: START, end: at('20:30'), breaks: [BREAK] });
  expect((await answerHours(worker, hire, { answer: 'agree' })).status).toBe(200);
  expect(await countOf(passa.db, 'applications', `id = '${hire.id}' and status = 'completed'`)).toBe(1);
});

test('other hours of the worker need a shift that has begun, a reason, and the version that the worker has seen', async () => {
  const { application: hire } = await aHire(business, worker, SHIFT);
  await performAction(worker, 'complete', hire);
  expect((await timeSheetOf(worker, hire)).may).toEqual([]);
  const early = { start: START, end: at('19:30') };
  expectRefusal(await proposeHours(worker, hire, early), 409, 'shiftNotEnded');
  passa.clock.set(at('20:00'));
  expect((await timeSheetOf(worker, hire)).may).toEqual(['propose']);
  const future = await proposeHours(worker, hire, { start: START, end: at('20:30') });
  expectRefusal(future, 400, 'invalidInput', { end: "This time hasn't come yet" });
  passa.clock.set(at('21:30'));
  const propose = (change: object) =>
    worker.visitor.post(`/api/applications/${hire.id}/time-sheet/proposal`, { ...LATE, version: '1', ...change });
  expectRefusal(await propose({ version: '0.0' }), 409, 'timeSheetChanged');
  expectRefusal(await propose({ reason: ' ' }), 400, 'invalidInput', { reason: 'Please say why, in a few words' });
  expectRefusal(await propose({ end: at('21:45') }), 400, 'invalidInput', { end: "This time hasn't come yet" });
  const stranger = await aWorker(passa);
  const path = `/api/applications/${hire.id}/time-sheet/proposal`;
  expectRefusal(await stranger.visitor.post(path, { ...LATE, version: '1' }), 404, 'notFound');
  expect((await propose({})).status).toBe(200);
});
