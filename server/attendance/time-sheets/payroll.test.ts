import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBusiness, aHire, aMember, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { approveOrSettle, proposeHours } from '../../testing/time-sheets.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});
afterEach(() => passa.clock.reset());

/** A shift over midnight with a break that is not paid. */
const evening = (startDate: string) => ({
  ...{ startDate, startTime: '18:00', endTime: '01:00', endsNextDay: true, payRate: 165.5 },
  break: { startTime: '21:00', minutes: 20, isPaid: false },
});

/** A hire with hours that the worker has proposed and the venue has approved. */
async function anApprovedHire(venue: TestUser, startDate: string, title = 'Evening bartender') {
  passa.clock.reset();
  const { application } = await aHire(venue, worker, { ...evening(startDate), title });
  passa.clock.set(`${startDate}T23:30:00.000Z`);
  await performAction(worker, 'complete', application);
  expect((await approveOrSettle(venue, 'approve', application)).status).toBe(200);
  return application;
}

async function linesFor({ visitor }: TestUser, query = '', headers: Record<string, string> = {}) {
  const response = await visitor.get<string>(`/api/time-sheets.csv${query}`, headers);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return response.body.replace('\uFEFF', '').trim().split('\r\n');
}

test('a venue downloads a line for each hire with approved or paid hours, the earliest first', async () => {
  await anApprovedHire(business, '2026-09-07');
  const earlier = await anApprovedHire(business, '2026-09-05', '=Evening bar');
  await approveOrSettle(business, 'settle', earlier);
  // The hours of another venue, and hours without an agreement.
  await anApprovedHire(await aBusiness(passa), '2026-09-06');
  passa.clock.reset();
  const { application: open } = await aHire(business, worker, evening('2026-09-10'));
  passa.clock.set('2026-09-11T08:00:00.000Z');
  await performAction(worker, 'complete', open);

  const [headings, ...lines] = await linesFor(business);
  expect(headings).toMatch(/^Date;Name;Shift;Start;End date;End;/);
  expect(lines).toEqual([
    "2026-09-05;Astrid Lind;'=Evening bar;18:00;2026-09-06;01:00;20;400;6:40;6.67;165.50;1103.33;Paid;2026-09-06",
    '2026-09-07;Astrid Lind;Evening bartender;18:00;2026-09-08;01:00;20;400;6:40;6.67;165.50;1103.33;Approved;',
  ]);
  expect(await linesFor(business, '?state=approved'), 'those to pay alone').toEqual([headings, lines[1]]);
  expect(await linesFor(business, '?state=settled'), 'those that are paid alone').toEqual([headings, lines[0]]);
});

test('the file has the hours that were agreed, in the language of the reader', async () => {
  const { application } = await aHire(business, worker, evening('2026-09-05'));
  passa.clock.set('2026-09-05T23:30:00.000Z');
  await proposeHours(worker, application, { start: '2026-09-05T16:00:00.000Z', end: '2026-09-05T23:30:00.000Z' });
  await approveOrSettle(business, 'approve', application);
  const [headings, line] = await linesFor(business, '', { Cookie: `${business.visitor.cookie}; passa.language=sv` });
  expect(headings).toMatch(/^Datum;Namn;Pass;/);
  expect(line).toBe(
    '2026-09-05;Astrid Lind;Evening bartender;18:00;2026-09-06;01:30;0;450;7:30;7,50;165,50;1241,25;Attesterad;',
  );
});

test('the file tells the two hours of the same name in autumn apart', async () => {
  const { application } = await aHire(business, worker, evening('2026-10-24'));
  passa.clock.set('2026-10-25T08:00:00.000Z');
  await proposeHours(worker, application, { start: '2026-10-25T00:30:00.000Z', end: '2026-10-25T01:15:00.000Z' });
  await approveOrSettle(business, 'approve', application);
  const [, line] = await linesFor(business);
  expect(line).toContain(';02:30 (UTC+2);2026-10-25;02:15 (UTC+1);0;45;');
});

test.for([
  [185, '23:07', '427;7:07;7.12;185.00;1316.58'],
  [133.33, '16:20', '20;0:20;0.33;133.33;44.44'],
  [100.05, '16:50', '50;0:50;0.83;100.05;83.38'],
] as const)(
  'the amount follows from the paid minutes and the hourly pay of its line: %d until %s',
  async ([payRate, until, line]) => {
    const { application } = await aHire(business, worker, { startDate: '2026-09-05', startTime: '18:00', payRate });
    passa.clock.set('2026-09-06T08:00:00.000Z');
    await proposeHours(worker, application, { start: '2026-09-05T16:00:00.000Z', end: `2026-09-05T${until}:00.000Z` });
    await approveOrSettle(business, 'approve', application);
    const [headings = '', row] = await linesFor(business);
    expect(headings).toContain('Paid minutes;Paid time (h:mm);Paid hours (rounded to two decimals);Hourly pay (SEK);');
    expect(headings).toContain(';Pay before tax (SEK) = paid minutes × hourly pay ÷ 60;');
    expect(row).toContain(`;${line};Approved`);
  },
);

test('a shift belongs to the Stockholm day on which it began', async () => {
  await anApprovedHire(business, '2026-09-30');
  const linesIn = async (from: string, to: string) => (await linesFor(business, `?from=${from}&to=${to}`)).length - 1;
  expect(await linesIn('2026-09-01', '2026-09-30')).toBe(1);
  expect(await linesIn('2026-10-01', '2026-10-31')).toBe(0);
  expect(await linesIn('2026-09-01', '2026-09-29')).toBe(0);
});

test('a link names the venue of a person who acts for several', async () => {
  const [other, finance] = [await aBusiness(passa), await aMember(passa, business, 'finance')];
  await passa.db.execute(
    sql`insert into venue_members (user_id, venue_id, role) values (${finance.account.id}, ${other.partyId}, 'finance')`,
  );
  await anApprovedHire(other, '2026-09-05');
  expect(await linesFor(finance, '?state=approved')).toHaveLength(1);
  expect(await linesFor(finance, `?state=approved&venue=${other.partyId}`)).toHaveLength(2);
});

test('a file for a period that ends before it begins is refused', async () => {
  const response = await business.visitor.get('/api/time-sheets.csv?from=2026-09-07&to=2026-09-06');
  expectRefusal(response, 400, 'invalidInput', { to: "The last day can't be before the first" });
});
