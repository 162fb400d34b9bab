import { afterEach, beforeEach, expect, test } from 'vitest';
import { correctFirst } from '../../testing/attendance.ts';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { runCommand } from '../../testing/command.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { aKiosk, anEvent, aShift, send } from '../../testing/kiosks.ts';
import { untilQueueIsIdle, useOutbox } from '../../testing/mail.ts';
import { OPERATOR_TOKEN, usePassa } from '../../testing/passa.ts';
import { answerHours, approveOrSettle, proposeHours, timeSheetOf } from '../../testing/time-sheets.ts';
import { expireProposals } from './scheduled.ts';

const passa = usePassa();
const outbox = useOutbox(passa);
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});
afterEach(() => passa.clock.reset());

const at = (time: string) => `2026-09-05T${time}:00.000Z`;
const nextDay = (time: string) => `2026-09-06T${time}:00.000Z`;

/** A shift planned from 17:00 to 23:00 in Stockholm. A kiosk recorded 4 hours of it from 17:00. */
async function aRecordedShift() {
  const kiosk = await aKiosk(passa, business);
  const { applicationId, pin } = await aShift(business, worker, { endTime: '23:00', endsNextDay: false });
  for (const [kind, time] of [
    ['checkIn', at('15:00')],
    ['checkOut', at('19:00')],
  ] as const) {
    passa.clock.set(time);
    await send(passa, kiosk, [anEvent(kind, time, { applicationId, pin })]);
  }
  return { id: applicationId };
}

const command = (...given: string[]) =>
  runCommand('disputes', { PUBLIC_URL: passa.visitor().baseUrl, OPERATOR_TOKEN }, given);

async function expireAt(time: string): Promise<void> {
  passa.clock.set(time);
  await expireProposals(passa.services, new Date(time));
}

type Listed = { may: string[]; isFarAboveRecord: boolean };
const listed = async (state: string) =>
  (await business.visitor.get<{ timeSheets: Listed[] }>(`/api/time-sheets?state=${state}`)).body.timeSheets;

test('stated hours far above the record are decided by a person, not by the silence of the venue', async () => {
  const hire = await aRecordedShift();
  passa.clock.set(nextDay('10:00'));
  const stated = { start: at('05:00'), end: nextDay('09:00'), reason: 'I cleaned all night' };
  expect((await proposeHours(worker, hire, stated)).status).toBe(200);
  expect(await listed('proposed')).toMatchObject([{ isFarAboveRecord: true, may: ['propose', 'approve'] }]);
  await expireAt('2026-09-09T11:00:00.000Z');
  const disputed = { state: 'disputed', proposedBy: 'worker', isFarAboveRecord: true };
  expect(await timeSheetOf(worker, hire)).toMatchObject({ ...disputed, may: ['propose'] });
  expect(await listed('disputed')).toMatchObject([{ ...disputed, may: ['propose', 'approve'] }]);
  expectRefusal(await answerHours(worker, hire, { answer: 'agree' }), 409, 'hoursNotProposed');
  expectRefusal(await approveOrSettle(business, 'settle', hire), 409, 'hoursNotApproved');

  await untilQueueIsIdle(passa.db);
  expect(outbox.textsTo(business.email)).toContainEqual(expect.stringContaining("you haven't answered in time"));
  const { output } = await command();
  expect(output).toContain('recorded  2026-09-05 17:00 to 2026-09-05 21:00, 240 minutes');
  expect(output).toContain('worker    2026-09-05 07:00 to 2026-09-06 11:00, 1680 minutes');
  const byVenue = await command('--decide', hire.id, '--figure', 'business', '--reason', 'The record is right');
  expect(byVenue.exitCode).toBe(1);
  await command(
    ...['--decide', hire.id, '--figure', 'other', '--start', at('15:00'), '--end', at('19:00')],
    ...['--reason', 'The record is right'],
  );
  expect(await timeSheetOf(worker, hire)).toMatchObject({ state: 'approved', hours: { minutes: 240 } });
});

test.for([
  ['approves them', () => undefined, { state: 'approved' }],
  [
    'proposes others',
    (hire: { id: string }) => proposeHours(business, hire, { start: at('15:00'), end: at('19:00') }),
    { state: 'proposed', proposedBy: 'business', isLower: true },
  ],
] as const)('a venue that has not answered such hours in time still %s', async ([, propose, expected]) => {
  const hire = await aRecordedShift();
  passa.clock.set(at('23:00'));
  await proposeHours(worker, hire, { start: at('15:00'), end: at('22:30') });
  await expireAt('2026-09-09T11:00:00.000Z');
  expect((await propose(hire))?.status ?? (await approveOrSettle(business, 'approve', hire)).status).toBe(200);
  expect(await timeSheetOf(worker, hire)).toMatchObject(expected);
});

test('an hour more than recorded is settled by silence, as before', async () => {
  const hire = await aRecordedShift();
  passa.clock.set(at('21:30'));
  await proposeHours(worker, hire, { start: at('15:00'), end: at('20:00') });
  await expireAt('2026-09-09T11:00:00.000Z');
  expect(await timeSheetOf(worker, hire)).toMatchObject({ state: 'approved', hours: { minutes: 300 } });
});

test('a dispute states times, and one without them states none', async () => {
  const stated = await aRecordedShift();
  passa.clock.set(at('21:30'));
  await correctFirst(business, stated.id, 'checkOut', at('16:00'));
  await approveOrSettle(business, 'approve', stated);
  const dispute = async (hours: object, of = stated) => {
    const { version } = await timeSheetOf(worker, of);
    return worker.visitor.post(`/api/applications/${of.id}/time-sheet/answer`, {
      ...{ answer: 'dispute', reason: 'I left later', version, hours },
    });
  };
  const worked = { start: at('15:00'), end: at('19:10'), breaks: [{ start: at('17:00'), end: at('17:10') }] };
  expectRefusal(await dispute({ ...worked, end: at('21:45') }), 400, 'invalidInput', {
    'hours.end': "This time hasn't come yet",
  });
  expect((await dispute(worked)).status).toBe(200);
  expect(await timeSheetOf(business, stated)).toMatchObject({
    ...{ state: 'disputed', basis: 'stated', workerHours: { ...worked, minutes: 240 }, isLower: true },
    steps: [{ kind: 'proposed' }, { kind: 'disputed', reason: 'I left later', hours: worked }],
  });

  passa.clock.reset();
  worker = await aWorker(passa);
  const { applicationId } = await aShift(business, worker, { endTime: '23:00', endsNextDay: false });
  const untimed = { id: applicationId };
  passa.clock.set(at('21:30'));
  await proposeHours(business, untimed, { start: at('15:00'), end: at('20:00') });
  await answerHours(worker, untimed, {
    answer: 'dispute',
    reason: 'I left later\n  2026-09-05 23:00  business agreed',
  });
  expect(await timeSheetOf(business, untimed)).toMatchObject({
    ...{ state: 'disputed', basis: 'planned' },
    steps: [{ kind: 'proposed' }, { kind: 'disputed', hours: null }],
  });
  const { output } = await command();
  expect(output).toContain('worker    2026-09-05 17:00 to 2026-09-05 23:00, 360 minutes, not stated');
  expect(output).toContain('worker disputed: I left later\\u000a  2026-09-05 23:00  business agreed\n');
});
