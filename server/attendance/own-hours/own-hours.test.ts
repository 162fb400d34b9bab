import { randomUUID } from 'node:crypto';
import type { AttendanceKind } from '@passa/domain';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { correctFirst } from '../../testing/attendance.ts';
import { aKiosk, anEvent, aShift, send, type TestKiosk } from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';
import { checkOutForgotten } from '../automatic-check-out/check-out-forgotten.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
const kiosks = new Map<TestUser, TestKiosk>();
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa, { businessName: 'Kajen' }), await aWorker(passa)];
});
afterEach(() => passa.clock.reset());

const ALL: AttendanceKind[] = ['checkIn', 'breakStart', 'breakEnd', 'checkOut'];

type Hours = {
  hours: {
    applicationId: string;
    businessDay: string;
    venueName: string;
    minutes: number | null;
    minutesByWorker: number | null;
    attendance: { stays: object[]; events: { source: string; reason: string | null }[] };
  }[];
  months: { month: string; minutes: number }[];
  next: string | null;
};
const hoursOf = async ({ visitor }: TestUser, cursor = '') =>
  (await visitor.get<Hours>(`/api/own-hours${cursor && `?cursor=${cursor}`}`)).body;

/** A worked shift with a break of 30 minutes, from 17:00 for six hours. */
async function aWorkedShift(venue: TestUser, date: string, kinds: readonly AttendanceKind[] = ALL) {
  passa.clock.reset();
  const shift = await aShift(venue, worker, { startDate: date, endTime: '23:00', endsNextDay: false });
  const kiosk = kiosks.get(venue) ?? (await aKiosk(passa, venue));
  kiosks.set(venue, kiosk);
  const at = (minutes: number) => new Date(Date.parse(`${date}T15:00:00Z`) + minutes * 60_000).toISOString();
  const times = [0, 120, 150, 360];
  passa.clock.set(at(361));
  const results = await send(
    passa,
    kiosk,
    kinds.map((kind, index) => anEvent(kind, at(times[index] ?? 0), shift)),
  );
  expect(results.map(({ result }) => result)).toEqual(kinds.map(() => 'recorded'));
  return { ...shift, at };
}

test('a worker reads all recorded time at all venues, the newest first, with the sum of each month', async () => {
  const other = await aBusiness(passa, { businessName: 'Taket' });
  const first = await aWorkedShift(business, '2026-09-05');
  const second = await aWorkedShift(other, '2026-09-20');
  const third = await aWorkedShift(business, '2026-10-01');
  const { hours, months, next } = await hoursOf(worker);
  expect(hours.map(({ applicationId }) => applicationId)).toEqual(
    [third, second, first].map(({ applicationId }) => applicationId),
  );
  expect(hours[1]).toMatchObject({ venueName: 'Taket', businessDay: '2026-09-20', minutes: 330 });
  expect(hours[1]?.attendance.stays).toMatchObject([{ start: second.at(0), end: second.at(360), pauses: [{}] }]);
  expect(Object.fromEntries(months.map(({ month, minutes }) => [month, minutes]))).toEqual({
    '2026-09': 660,
    '2026-10': 330,
  });
  expect(next).toBeNull();
  expect((await hoursOf(await aWorker(passa))).hours).toEqual([]);
});

test('the author of an entry is named, with the reason, and so is the system', async () => {
  const { applicationId, at } = await aWorkedShift(business, '2026-09-05', ['checkIn']);
  expect((await hoursOf(worker)).hours[0]).toMatchObject({ minutes: null });
  passa.clock.set(at(360 + 200));
  await checkOutForgotten(passa.services, passa.clock.now());
  expect((await hoursOf(worker)).hours[0]).toMatchObject({
    minutes: 360,
    attendance: { stays: [{ isEndPresumed: true }] },
  });
  await business.visitor.post(`/api/applications/${applicationId}/attendance`, {
    ...{ id: randomUUID(), kind: 'checkOut', occurredAt: at(400), reason: 'Cleaned up afterwards' },
  });
  const [hours] = (await hoursOf(worker)).hours;
  expect(hours?.minutes).toBe(400);
  expect(hours?.attendance.events.map(({ source, reason }) => [source, reason])).toEqual([
    ['pin', null],
    ['system', null],
    ['business', 'Cleaned up afterwards'],
  ]);
});

test('a long list comes in pages, none of which leaves out or repeats a shift', { timeout: 120_000 }, async () => {
  const dates = Array.from({ length: 22 }, (_, index) => `2026-09-${String(index + 2).padStart(2, '0')}`);
  for (const date of dates) await aWorkedShift(business, date, ['checkIn', 'checkOut']);
  const first = await hoursOf(worker);
  const second = await hoursOf(worker, first.next ?? '');
  expect([first.hours.length, second.hours.length, second.next]).toEqual([20, 2, null]);
  expect([...first.hours, ...second.hours].map(({ businessDay }) => businessDay)).toEqual(dates.toReversed());
  expect(second.months).toEqual(first.months);
});

async function lines(query: string): Promise<string[]> {
  const { body, headers } = await worker.visitor.get<string>(`/api/own-hours.csv${query}`);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return body.replace('\uFEFF', '').trim().split('\r\n');
}

/** A shift of a night, of which a worker records some events when they happen, at instants in UTC. */
async function aRecordedShift(date: string, ...events: [AttendanceKind, string][]): Promise<string> {
  const shift = await aShift(business, worker, { startDate: date });
  const kiosk = await aKiosk(passa, business);
  for (const [kind, time] of events) {
    passa.clock.set(time);
    expect(await send(passa, kiosk, [anEvent(kind, time, shift)])).toMatchObject([{ result: 'recorded' }]);
  }
  return shift.applicationId;
}

test('what the worker recorded stays beside what the venue has made of it, and no shift disappears', async () => {
  const id = await aRecordedShift(
    '2026-09-05',
    ['checkIn', '2026-09-05T15:00:00.000Z'],
    ['checkOut', '2026-09-05T23:59:00.000Z'],
  );
  passa.clock.set('2026-09-06T08:00:00.000Z');
  await correctFirst(business, id, 'checkOut', '2026-09-05T22:00:00.000Z');
  const changed = ';420;PIN;The venue;17:00–01:59;';
  const change =
    'Out changed from 2026-09-06 01:59:00 to 2026-09-06 00:00:00. Kajen, 2026-09-06 10:00:00: That was wrong';
  expect((await lines('')).slice(1)).toEqual([expect.stringContaining(`${changed}${change}`)]);
  expect((await hoursOf(worker)).hours).toMatchObject([{ minutes: 420, minutesByWorker: 539 }]);

  passa.clock.set('2026-10-10T08:00:00.000Z');
  await correctFirst(business, id, 'checkOut', null);
  expect((await hoursOf(worker)).hours).toMatchObject([{ minutes: null, minutesByWorker: 539 }]);
  await correctFirst(business, id, 'checkIn', null);
  const [line, ...more] = (await lines('')).slice(1);
  expect(more).toEqual([]);
  expect(line).toMatch(/;17:00;02:00;;;;;;;;;17:00–01:59;Out changed from .*Out taken back: .*In taken back: 17:00:00/);
  expect((await hoursOf(worker)).hours).toMatchObject([{ minutes: null, minutesByWorker: 539 }]);
});

test('the file leaves the end of a break open if it is not recorded', async () => {
  await aRecordedShift(
    '2026-09-05',
    ['checkIn', '2026-09-05T15:00:00.000Z'],
    ['breakStart', '2026-09-05T17:00:00.000Z'],
    ['checkOut', '2026-09-05T23:00:00.000Z'],
  );
  expect((await lines('')).slice(1)).toEqual([expect.stringContaining(';2026-09-06;01:00;19:00–;480;')]);
});

test('the file tells the two hours of the same name in autumn apart', async () => {
  await aRecordedShift(
    '2026-10-24',
    ['checkIn', '2026-10-24T15:00:00.000Z'],
    ['breakStart', '2026-10-25T00:30:00.000Z'],
    ['breakEnd', '2026-10-25T01:15:00.000Z'],
    ['checkOut', '2026-10-25T01:30:00.000Z'],
  );
  const [line] = (await lines('?from=2026-10-24&to=2026-10-24')).slice(1);
  expect(line).toContain(';2026-10-25;02:30 (UTC+1);02:30 (UTC+2)–02:15 (UTC+1);585;');
});

test('the file has a line for each stay in the period, and no cell is a formula', async () => {
  const trap = await aBusiness(passa, { businessName: '=HYPERLINK("http://example.com")' });
  await aWorkedShift(trap, '2026-09-05');
  await aWorkedShift(business, '2026-09-07');
  const all = await lines('');
  expect(all).toHaveLength(3);
  expect(all[0]).toMatch(/^Date;Venue;Employer;/);
  expect(all[1]).toContain(`;"'=HYPERLINK(""http://example.com"")";`);
  expect(all[2]).toMatch(
    /^2026-09-07;Kajen;.*;17:00;23:00;2026-09-07;17:00;2026-09-07;23:00;19:00–19:30;330;PIN;PIN;;In 17:00:00: sent by the kiosk later, 2026-09-07 23:01:00 \| Start of break 19:00:00: sent by .*$/,
  );
  expect(await lines('?from=2026-09-06&to=2026-09-06')).toHaveLength(1);
  expect(await lines('?from=2026-09-07&to=2026-09-07')).toHaveLength(2);
});

test.for([
  ['?from=2026-09-07&to=2026-09-06', 'to', "The last day can't be before the first"],
  ['?from=2025-01-01&to=2026-09-06', 'to', 'Choose at most a year'],
  ['?from=2026-02-30&to=2026-09-06', 'from', 'Please choose a date that exists'],
])('a file for %s is refused', async ([query = '', field = '', message = '']) => {
  const response = await worker.visitor.get(`/api/own-hours.csv${query}`);
  expectRefusal(response, 400, 'invalidInput', { [field]: message });
});
