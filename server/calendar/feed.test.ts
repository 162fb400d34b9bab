import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBusiness, performAction, aHire, aJob, anApplication, aWorker, type TestUser } from '../testing/builders.ts';
import { calendarIn, eventsIn } from '../testing/calendar.ts';
import { countOf } from '../testing/database.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { startPassa, usePassa } from '../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

type Feed = { feed: { url: string } | null };
const shown = async (user = worker) => (await user.visitor.get<Feed>('/api/calendar/feed')).body.feed;
async function aFeed(user = worker): Promise<string> {
  const { body } = await user.visitor.post<Feed>('/api/calendar/feed');
  return new URL(body.feed?.url ?? '').pathname;
}
const fetched = (path: string, headers?: Record<string, string>) => passa.visitor().get<string>(path, headers);
const events = async (path: string) => eventsIn(await fetched(path));

describe("the feed's address", () => {
  test('exists once it is created, and contains the public URL', async () => {
    expect(await shown()).toBeNull();
    const path = await aFeed();
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    expect(await shown()).toMatchObject({ url: worker.visitor.baseUrl + path });
    expect(await events(path)).toEqual([]);
  });

  test('uses the configured public URL', async () => {
    const { visitor, close } = await startPassa(passa.db, { log: passa.log, publicUrl: 'https://passa.example' });
    const elsewhere = visitor();
    await elsewhere.post('/api/session', { email: worker.email, password: worker.password });
    const { body } = await elsewhere.post<Feed>('/api/calendar/feed');
    expect(body.feed?.url).toMatch(/^https:\/\/passa\.example\/api\/calendar\//);
    await close();
  });

  test('is replaced by a new one, and the former one answers 404', async () => {
    const old = await aFeed();
    const path = await aFeed();
    expect(path).not.toBe(old);
    expectRefusal(await fetched(old), 404, 'notFound');
    expect(await events(path)).toEqual([]);
    expect(await countOf(passa.db, 'calendar_feeds', `worker_id = '${worker.account.id}'`)).toBe(1);
  });

  test('answers 404 once it is removed; removing it twice is accepted', async () => {
    const path = await aFeed();
    for (let times = 0; times < 2; times += 1) {
      expect(await worker.visitor.delete('/api/calendar/feed')).toMatchObject({ status: 200, body: { feed: null } });
    }
    expect(await shown()).toBeNull();
    expectRefusal(await fetched(path), 404, 'notFound');
  });

  test('cannot be seen, replaced or removed by another user', async () => {
    const path = await aFeed();
    const other = await aWorker(passa);
    expect(await shown(other)).toBeNull();
    await other.visitor.delete('/api/calendar/feed');
    await aFeed(other);
    expect(await shown()).toMatchObject({ url: expect.stringContaining(path) as string });
  });

  test('answers 404 where it was never created', async () => {
    const path = await aFeed();
    const token = path.slice('/api/calendar/'.length, -'.ics'.length);
    const wrong = ['x', token, `${token}.ICS`, `${token.slice(0, -1)}.ics`, `${token}%00.ics`, '.ics', '%F0.ics'];
    for (const file of wrong) expectRefusal(await fetched(`/api/calendar/${file}`), 404, 'notFound');
  });
});

describe('the calendar', () => {
  test('contains assigned shifts and those completed in the last 90 days, latest first', async () => {
    const path = await aFeed();
    const old = await aHire(business, worker, { startDate: '2026-09-10' });
    const recent = await aHire(business, worker, { startDate: '2026-09-12' });
    const overdue = await aHire(business, worker, { startDate: '2026-09-08' });
    const next = await aHire(business, worker, { startDate: '2027-01-20' });
    await performAction(worker, 'complete', old.application);
    await performAction(worker, 'complete', recent.application);
    passa.clock.set('2026-12-10T12:00:00Z');
    const uids = [next, recent, overdue].map(({ application }) => `${application.id}@passa`);
    expect((await events(path)).map(({ uid }) => uid)).toEqual(uids);
  });

  test("does not contain pending, declined or other workers' shifts", async () => {
    const path = await aFeed();
    await anApplication(worker, await aJob(business));
    await performAction(business, 'decline', await anApplication(worker, await aJob(business)));
    const lost = await aJob(business);
    await anApplication(worker, lost);
    await performAction(business, 'accept', await anApplication(await aWorker(passa), lost));
    await aHire(business, await aWorker(passa));
    expect(await events(path)).toEqual([]);
  });

  test('is refreshed every hour, and sets no alarm', async () => {
    await aHire(business, worker);
    const path = await aFeed();
    const { body } = await fetched(path);
    const calendar = calendarIn(body);
    for (const name of ['refresh-interval', 'x-published-ttl']) {
      expect(String(calendar.getFirstPropertyValue(name))).toBe('PT1H');
    }
    expect((await events(path)).map(({ alarms }) => alarms)).toEqual([[]]);
  });

  test('is cached privately only, and answers 304 where it is unchanged', async () => {
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

  test('ignores the session of the request', async () => {
    const path = await aFeed();
    for (const { visitor } of [worker, business]) eventsIn(await visitor.get<string>(path));
  });
});

test('the log never contains the address, whatever method a calendar app tries', async () => {
  const path = await aFeed();
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const { visitor, close } = await startPassa(passa.db, { log });
  eventsIn(await visitor().get<string>(path));
  // Calendar apps try these methods before GET.
  for (const method of ['PROPFIND', 'REPORT', 'PUT']) {
    expectRefusal(await visitor().send(method, path, { headers: { Origin: undefined } }), 403, 'foreignOrigin');
  }
  await close();
  expect(lines.filter((line) => line.includes('foreignOrigin'))).toHaveLength(3);
  expect(lines.join('')).toContain('/api/calendar/');
  expect(lines.join('')).not.toContain(path.slice('/api/calendar/'.length, -'.ics'.length));
});
