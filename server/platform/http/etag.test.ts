import { beforeAll, expect, test } from 'vitest';
import { aBusiness, aJob, aWorker, type TestUser } from '../../testing/builders.ts';
import { aFile, bytesOf } from '../../testing/files.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  await aJob(business);
});

const LISTS: Record<string, () => TestUser> = {
  '/api/jobs': () => worker,
  '/api/shifts': () => worker,
  '/api/shifts/counts': () => worker,
  '/api/business/jobs': () => business,
  '/api/business/jobs/counts': () => business,
  '/api/notifications': () => business,
  '/api/account/history': () => worker,
};

const fetchPath = ({ visitor }: TestUser, path: string, known?: string) =>
  visitor.get(path, known === undefined ? {} : { 'If-None-Match': known });

async function tagOf(user: TestUser, path: string): Promise<string> {
  const tag = (await fetchPath(user, path)).headers.get('ETag');
  if (!tag) throw new Error(`${path} has no ETag.`);
  return tag;
}

test.each(Object.keys(LISTS))('%s answers 304 to a client that has it', async (path) => {
  const user = LISTS[path]?.() as TestUser;
  const tag = await tagOf(user, path);
  const again = await fetchPath(user, path, tag);
  expect(again).toMatchObject({ status: 304, body: '' });
  expect(again.headers.get('ETag')).toBe(tag);
  expect(again.headers.get('Cache-Control')).toBe('no-store');
  expect(again.headers.get('Content-Type')).toBeNull();
  expect(again.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a changed list is sent in full, with another ETag', async () => {
  const tag = await tagOf(worker, '/api/jobs');
  const job = await aJob(business);
  const changed = await fetchPath(worker, '/api/jobs', tag);
  expect(changed).toMatchObject({ status: 200, body: { jobs: [{ id: job.id }, expect.anything()], total: 2 } });
  expect(changed.headers.get('ETag')).not.toBe(tag);
});

test("another user's ETag does not match", async () => {
  const [own, others] = [await tagOf(business, '/api/profile/business'), await tagOf(worker, '/api/profile/worker')];
  expect((await fetchPath(worker, '/api/profile/worker', own)).status).toBe(200);
  expect((await fetchPath(worker, '/api/profile/worker', others)).status).toBe(304);
  expect((await fetchPath({ ...worker, visitor: passa.visitor() }, '/api/profile/worker', others)).status).toBe(401);
});

test.for<[how: string, known: (tag: string) => string, status: number]>([
  ['in its strong form', (tag) => tag.replace('W/', ''), 304],
  ['in a list', (tag) => `"old", ${tag} , W/"older"`, 304],
  ['as *', () => '*', 304],
  ['without its quotes', (tag) => tag.replace(/W\/|"/g, ''), 200],
  ['as a substring', (tag) => tag.slice(0, -3), 200],
  ['as nothing', () => '', 200],
])('an ETag matches %s', async ([, known, status]) => {
  const tag = await tagOf(worker, '/api/shifts');
  expect((await fetchPath(worker, '/api/shifts', known(tag))).status).toBe(status);
});

test('HEAD returns the same ETag', async () => {
  const tag = await tagOf(worker, '/api/shifts');
  const head = (headers = {}) => worker.visitor.send('HEAD', '/api/shifts', { headers });
  expect((await head()).headers.get('ETag')).toBe(tag);
  expect(await head({ 'If-None-Match': tag })).toMatchObject({ status: 304, body: '' });
});

test('errors, writes and files have no ETag, and If-None-Match is ignored', async () => {
  const file = await aFile(worker, bytesOf('application/pdf', 2000));
  const known = { 'If-None-Match': '*' };
  const responses = [
    await passa.visitor().get('/api/shifts', known),
    await worker.visitor.get('/api/nothing', known),
    await worker.visitor.get(`/api/files/${file.id}`, known),
    await passa.visitor().send('POST', '/api/session', {
      body: JSON.stringify({ email: worker.email, password: worker.password }),
      headers: { ...known, 'Content-Type': 'application/json' },
    }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([401, 404, 200, 200]);
  expect(responses.map(({ headers }) => headers.get('ETag'))).toEqual([null, null, null, null]);
});
