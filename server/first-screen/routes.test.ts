import { beforeEach, expect, test } from 'vitest';
import { aBusiness, performAction, aHire, aJob, anApplication, aWorker, type TestUser } from '../testing/builders.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  await anApplication(worker, await aJob(business));
  const { application } = await aHire(business, worker);
  await performAction(worker, 'complete', application);
});

type FirstScreen = { session: { account: object | null }; answers: { path: string; body: object }[] };
const firstScreenOf = async ({ visitor }: TestUser, query = '') =>
  (await visitor.get<FirstScreen>(`/api/start${query}`)).body;

/** Expects that the bodies equal the responses to requests to their paths. */
async function expectResponses({ visitor }: TestUser, { session, answers }: FirstScreen, paths: string[]) {
  expect(answers.map(({ path }) => path)).toEqual(paths);
  expect(session).toEqual((await visitor.get('/api/session')).body);
  for (const { path, body } of answers) expect(body, path).toEqual((await visitor.get(path)).body);
}

test('the first screen of a worker has the session, the tab, the counts, the week and the notifications', async () => {
  const screen = await firstScreenOf(worker, '?week=2027-W13');
  await expectResponses(worker, screen, [
    '/api/notifications',
    '/api/shifts/counts',
    '/api/shifts?view=available',
    '/api/shifts/week?week=2027-W13',
  ]);
  expect(screen.answers[1]).toMatchObject({ body: { applied: 1, settled: 1 } });
  const settled = await firstScreenOf(worker, '?view=settled');
  expect(settled.answers[2]).toMatchObject({ path: '/api/shifts?view=settled', body: { shifts: [{}] } });
});

test('the first screen of a business has the session, the list, the counts, the week, today, the notifications and the hours that wait', async () => {
  const screen = await firstScreenOf(business, '?list=closed&week=2027-W13');
  await expectResponses(business, screen, [
    '/api/notifications',
    '/api/business/jobs/counts',
    '/api/business/jobs?list=closed',
    '/api/business/week?week=2027-W13',
    '/api/business/today',
    '/api/time-sheets/counts',
  ]);
  expect(screen.answers[1]).toMatchObject({ body: { open: 1, closed: 1, waiting: 1 } });
  const soonest = await firstScreenOf(business, '?list=open&sort=soonest');
  expect(soonest.answers[2]).toMatchObject({ path: '/api/business/jobs?list=open&sort=soonest', body: { jobs: [{}] } });
});

test('the week is the current one by default', async () => {
  const { answers } = await firstScreenOf(worker);
  expect(answers[3]?.path).toBe('/api/shifts/week?week=2026-09-01');
});

test('without a session there are no responses', async () => {
  expect((await passa.visitor().get('/api/start')).body).toEqual({ session: { account: null }, answers: [] });
  const { visitor } = worker;
  const { cookie } = visitor;
  await visitor.delete('/api/session');
  expect((await passa.visitor().get('/api/start', { Cookie: cookie })).body).toEqual({
    session: { account: null, ended: true },
    answers: [],
  });
});

test('an unchanged first screen gets the status 304', async () => {
  const { headers } = await worker.visitor.get('/api/start');
  const etag = headers.get('ETag') ?? '';
  expect((await worker.visitor.get('/api/start', { 'If-None-Match': etag })).status).toBe(304);
});

test('unknown parameters and values are refused', async () => {
  for (const [query, field] of [
    ['view=all', 'view'],
    ['list=all', 'list'],
    ['sort=pay', 'sort'],
    ['week=2026-W60', 'week'],
    ['page=2', 'page'],
  ] as const) {
    type Refusal = { error: { fields: Record<string, string> } };
    const { status, body } = await worker.visitor.get<Refusal>(`/api/start?${query}`);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  }
});
