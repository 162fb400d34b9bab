import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { parseNetworks } from '../../platform/http/client-address.ts';
import type { Log } from '../../platform/log/log.ts';
import { countOf } from '../../testing/database.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { BACKUP_TOKEN, OPERATOR_TOKEN, startPassa, usePassa, type RunningPassa } from '../../testing/passa.ts';
import { concurrently, outcomeOf } from '../../testing/races.ts';

const passa = usePassa();
const PATH = '/api/operations/failed-tasks';
const PROXY = parseNetworks(['127.0.0.0/8']);
const WRONG = 'a-guess-of-somebody-who-is-not-the-operator';

beforeEach(() => passa.db.execute('delete from attempts'));

/** A process behind a trusted proxy, on the same database. */
async function behindProxy({ log = passa.log, operatorTokens = [OPERATOR_TOKEN] } = {}): Promise<RunningPassa> {
  const running = await startPassa(passa.db, { log, clock: passa.clock, trustedProxies: PROXY, operatorTokens });
  onTestFinished(running.close);
  return running;
}

const sendToken = ({ visitor }: Pick<RunningPassa, 'visitor'>, token: string, address?: string, path = PATH) =>
  visitor().get(path, {
    Authorization: `Bearer ${token}`,
    ...(address !== undefined && { 'X-Forwarded-For': address }),
  });

async function guess(times: number, running: Pick<RunningPassa, 'visitor'>, address?: string): Promise<void> {
  for (let i = 0; i < times; i += 1) expectRefusal(await sendToken(running, `${WRONG} ${i}`, address), 404, 'notFound');
}

function collected(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) };
}

test('ten wrong tokens of one address are compared across processes; then even the right one is refused', async () => {
  const [one, other] = [await behindProxy(), await behindProxy()];
  await guess(5, one, '203.0.113.1');
  await guess(5, other, '203.0.113.1');
  for (const token of [WRONG, OPERATOR_TOKEN]) {
    const refused = await sendToken(one, token, '203.0.113.1');
    expectRefusal(refused, 429, 'tooManyGuesses');
    expect(refused.headers.get('Retry-After')).toBe('900');
  }
  expect((await sendToken(one, OPERATOR_TOKEN, '203.0.113.2')).status).toBe(200);
  passa.clock.set('2026-09-01T06:15:00.000Z');
  expect((await sendToken(one, OPERATOR_TOKEN, '203.0.113.1')).status).toBe(200);
});

test('of forty concurrent wrong tokens ten are compared', async () => {
  const running = await behindProxy();
  const outcomes = await concurrently(40, async (i) =>
    outcomeOf(await sendToken(running, `${WRONG} ${i}`, '203.0.113.3')),
  );
  expect(outcomes.filter((each) => each === '404 notFound')).toHaveLength(10);
  expect(outcomes.filter((each) => each === '429 tooManyGuesses')).toHaveLength(30);
});

test('the right token is never counted, however often it is sent concurrently', async () => {
  const running = await behindProxy();
  await guess(9, running, '203.0.113.4');
  const outcomes = await concurrently(20, async () => (await sendToken(running, OPERATOR_TOKEN, '203.0.113.4')).status);
  expect(new Set(outcomes)).toEqual(new Set([200]));
  await guess(1, running, '203.0.113.4');
});

test('a request without a token does not count as an attempt', async () => {
  const running = await behindProxy();
  for (const Authorization of [undefined, 'Bearer ', 'Basic YTpi', OPERATOR_TOKEN]) {
    const headers = { 'X-Forwarded-For': '203.0.113.5', ...(Authorization !== undefined && { Authorization }) };
    for (let i = 0; i < 4; i += 1) expectRefusal(await running.visitor().get(PATH, headers), 404, 'notFound');
  }
  expect(await countOf(passa.db, 'attempts')).toBe(0);
});

test('wrong tokens from many addresses share a limit, and the right token is still accepted', async () => {
  const { log, lines } = collected();
  const running = await behindProxy({ log });
  for (let i = 0; i < 100; i += 1) await guess(1, running, `198.51.100.${i}`);
  for (let i = 100; i < 103; i += 1) {
    expectRefusal(await sendToken(running, WRONG, `198.51.100.${i}`), 429, 'tooManyGuesses');
  }
  expect((await sendToken(running, OPERATOR_TOKEN, '198.51.100.104')).status).toBe(200);
  expect((await sendToken(running, OPERATOR_TOKEN)).status).toBe(200);
  expect((await sendToken(running, BACKUP_TOKEN, '198.51.100.104', '/api/operations/backup')).status).toBe(200);
  expect(lines.filter((line) => line.includes('"wrong operator token"'))).toHaveLength(100);
  expect(lines.filter((line) => line.includes('many wrong operator tokens'))).toHaveLength(1);
});

test('without a known address no client can lock the right token out', async () => {
  await guess(100, passa);
  expectRefusal(await sendToken(passa, WRONG), 429, 'tooManyGuesses');
  expect((await sendToken(passa, OPERATOR_TOKEN)).status).toBe(200);
});

test('an attempt is logged as suspicious, without the token and the address', async () => {
  const { log, lines } = collected();
  await guess(1, await behindProxy({ log }), '203.0.113.6');
  const line = lines.find((each) => each.includes('"wrong operator token"')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ level: 30, suspicious: true, scope: 'failed-tasks' });
  expect(lines.join('')).not.toMatch(/a-guess-of|203\.0\.113\.6/);
});

test("the backup's token does not open the failed tasks", async () => {
  expectRefusal(await sendToken(passa, BACKUP_TOKEN), 404, 'notFound');
  const retry = `${PATH}/${crypto.randomUUID()}/retry`;
  const headers = { Authorization: `Bearer ${BACKUP_TOKEN}` };
  expectRefusal(await passa.visitor().send('POST', retry, { headers }), 404, 'notFound');
});

test('during a rotation the new and the old token are accepted', async () => {
  const running = await behindProxy({ operatorTokens: ['the-operators-next-token', OPERATOR_TOKEN] });
  for (const token of ['the-operators-next-token', OPERATOR_TOKEN]) {
    expect((await sendToken(running, token, '203.0.113.7')).status).toBe(200);
  }
  await guess(1, running, '203.0.113.7');
});
