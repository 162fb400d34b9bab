import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBusiness, act, aHire, aJob, anApplication, aWorker, type Person } from '../testing/builders.ts';
import { calendarIn, eventsIn } from '../testing/calendar.ts';
import { countOf } from '../testing/database.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { startOn, usePassa } from '../testing/passa.ts';

const passa = usePassa();
let business: Person;
let worker: Person;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

type Feed = { feed: { url: string } | null };
const shown = async (person = worker) => (await person.visitor.get<Feed>('/api/calendar/feed')).body.feed;
async function aFeed(person = worker): Promise<string> {
  const { body } = await person.visitor.post<Feed>('/api/calendar/feed');
  return new URL(body.feed?.url ?? '').pathname;
}
const fetched = (path: string, headers?: Record<string, string>) => passa.visitor().get<string>(path, headers);
const events = async (path: string) => eventsIn(await fetched(path));

describe('the address', () => {
  test('is there once it is made, and says where to find the calendar', async () => {
    expect(await shown()).toBeNull();
    const path = await aFeed();
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    expect(await shown()).toMatchObject({ url: worker.visitor.address + path });
    expect(await events(path)).toEqual([]);
  });

  test('is the configured one where there is one', async () => {
    const { visitor, close } = await startOn(passa.db, { log: passa.log, publicUrl: 'https://passa.example' });
    const elsewhere = visitor();
    await elsewhere.post('/api/session', { email: worker.email, password: worker.password });
    const { body } = await elsewhere.post<Feed>('/api/calendar/feed');
    expect(body.feed?.url).toMatch(/^https:\/\/passa\.example\/api\/calendar\//);
    await close();
  });

  test('is replaced by a new one, and the old one is missing at once', async () => {
    const old = await aFeed();
    const path = await aFeed();
    expect(path).not.toBe(old);
    expectRefusal(await fetched(old), 404, 'notFound');
    expect(await events(path)).toEqual([]);
    expect(await countOf(passa.db, 'calendar_feeds', `worker_id = '${worker.account.id}'`)).toBe(1);
  });

  test('is missing once it is turned off, and turning it off again is no mistake', async () => {
    const path = await aFeed();
    for (let times = 0; times < 2; times += 1) {
      expect(await worker.visitor.delete('/api/calendar/feed')).toMatchObject({ status: 200, body: { feed: null } });
    }
    expect(await shown()).toBeNull();
    expectRefusal(await fetched(path), 404, 'notFound');
  });

  test('is nobody else’s to see, to replace or to turn off', async () => {
    const path = await aFeed();
    const other = await aWorker(passa);
    expect(await shown(other)).toBeNull();
    await other.visitor.delete('/api/calendar/feed');
    await aFeed(other);
    expect(await shown()).toMatchObject({ url: expect.stringContaining(path) as string });
  });

  test('that nobody made is missing', async () => {
    const path = await aFeed();
    const token = path.slice('/api/calendar/'.length, -'.ics'.length);
    const wrong = ['x', token, `${token}.ICS`, `${token.slice(0, -1)}.ics`, `${token}%00.ics`, '.ics', '%F0.ics'];
    for (const file of wrong) expectRefusal(await fetched(`/api/calendar/${file}`), 404, 'notFound');
  });
});

describe('the calendar', () => {
  test('holds the assigned shifts and those that were completed in the last 90 days, the latest first', async () => {
    const path = await aFeed();
    const old = await aHire(business, worker, { startDate: '2026-09-10' });
    const recent = await aHire(business, worker, { startDate: '2026-09-12' });
    const overdue = await aHire(business, worker, { startDate: '2026-09-08' });
    const next = await aHire(business, worker, { startDate: '2027-01-20' });
    await act(worker, 'complete', old.application);
    await act(worker, 'complete', recent.application);
    passa.clock.set('2026-12-10T12:00:00Z');
    const uids = [next, recent, overdue].map(({ application }) => `${application.id}@passa`);
    expect((await events(path)).map(({ uid }) => uid)).toEqual(uids);
  });

  test('holds nothing that is only applied for, was declined, went to somebody else or is another worker’s', async () => {
    const path = await aFeed();
    await anApplication(worker, await aJob(business));
    await act(business, 'decline', await anApplication(worker, await aJob(business)));
    const lost = await aJob(business);
    await anApplication(worker, lost);
    await act(business, 'accept', await anApplication(await aWorker(passa), lost));
    await aHire(business, await aWorker(passa));
    expect(await events(path)).toEqual([]);
  });

  test('is asked for again every hour, and sets no alarm', async () => {
    await aHire(business, worker);
    const path = await aFeed();
    const { body } = await fetched(path);
    const calendar = calendarIn(body);
    for (const name of ['refresh-interval', 'x-published-ttl']) {
      expect(String(calendar.getFirstPropertyValue(name))).toBe('PT1H');
    }
    expect((await events(path)).map(({ alarms }) => alarms)).toEqual([[]]);
  });

  test('is kept by no cache but its reader’s, and is sent again only when it has changed', async () => {
    await aHire(business, worker);
    const path = await aFeed();
    const { headers } = await fetched(path);
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('Content-Disposition')).toBe('inline; filename="shifts.ics"');
    const tag = headers.get('ETag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    passa.clock.set('2026-09-02T06:00:00Z');
    expect(await fetched(path, { 'If-None-Match': tag })).toMatchObject({ status: 304, body: '' });
    await aHire(business, worker);
    expect((await fetched(path, { 'If-None-Match': tag })).status).toBe(200);
  });

  test('is read the same with a session as without', async () => {
    const path = await aFeed();
    for (const { visitor } of [worker, business]) eventsIn(await visitor.get<string>(path));
  });
});

test('the log never holds the address, whatever a calendar app asks for', async () => {
  const path = await aFeed();
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const { visitor, close } = await startOn(passa.db, { log });
  eventsIn(await visitor().get<string>(path));
  // Calendar apps try these before they settle for GET.
  for (const method of ['PROPFIND', 'REPORT', 'PUT']) {
    expectRefusal(await visitor().send(method, path, { headers: { Origin: undefined } }), 403, 'foreignOrigin');
  }
  await close();
  expect(lines.filter((line) => line.includes('foreignOrigin'))).toHaveLength(3);
  expect(lines.join('')).toContain('/api/calendar/');
  expect(lines.join('')).not.toContain(path.slice('/api/calendar/'.length, -'.ics'.length));
});
