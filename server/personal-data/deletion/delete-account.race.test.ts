import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import {
  performAction,
  aBusiness,
  aHire,
  aJob,
  anApplication,
  cancel,
  aWorker,
  jobForm,
  type TestUser,
} from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectConsistentHires } from '../../testing/expectations.ts';
import { announceUpload, bytesOf, send, storedKeys } from '../../testing/files.ts';
import { untilQueueIsIdle, useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, expectOnly, outcomeOf, untilWaiting, whileRowIsLocked } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';
import type { TestResponse } from '../../testing/visitor.ts';

const passa = usePassa();
useOutbox(passa);
afterEach(() => {
  vi.restoreAllMocks();
});
const ROUNDS = rounds(5);

const toCome = ({ account }: TestUser) =>
  countOf(
    passa.db,
    'applications',
    `(worker_id = '${account.id}' or business_id = '${account.id}') and status in ('pending', 'accepted')`,
  );
const isDeleted = ({ account }: TestUser) =>
  countOf(passa.db, 'users', `id = '${account.id}' and deleted_at is not null`);
const expectNothingToCome = async (user: TestUser) => {
  expect([await isDeleted(user), await toCome(user)]).toEqual([1, 0]);
  expect(await countOf(passa.db, 'jobs', `business_id = '${user.account.id}' and status = 'open'`)).toBe(0);
  expect(await countOf(passa.db, 'sessions', `user_id = '${user.account.id}'`)).toBe(0);
  await expectConsistentHires(passa.db);
};
/** Expects no server error: late requests are refused. */
const expectAnswered = (responses: TestResponse[]) =>
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);

test.for(ROUNDS)('a worker deletes the account while applying and being hired: round %i', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const jobs = await concurrently(6, () => aJob(business));
  const applied = await Promise.all(jobs.slice(0, 3).map((job) => anApplication(worker, job)));
  const apply = (job: { id: string }) => worker.visitor.post(`/api/jobs/${job.id}/applications`);
  const responses = await Promise.all([
    ...jobs.slice(3).map(apply),
    ...applied.map((application) => performAction(business, 'accept', application)),
    deleteAccountOf(worker),
    ...jobs.slice(3).map(apply),
  ]);
  expectAnswered(responses);
  await expectNothingToCome(worker);
});

test.for(ROUNDS)(
  'a business deletes the account while posting, hiring and receiving applications: round %i',
  async () => {
    const business = await aBusiness(passa);
    const workers = await concurrently(3, () => aWorker(passa));
    const jobs = await concurrently(3, () => aJob(business));
    const applied = await Promise.all(workers.map((worker, i) => anApplication(worker, jobs[i] ?? { id: '' })));
    const post = () => business.visitor.post('/api/jobs', jobForm());
    const responses = await Promise.all([
      post(),
      ...applied.map((application) => performAction(business, 'accept', application)),
      deleteAccountOf(business),
      ...workers.flatMap((worker) => jobs.map((job) => worker.visitor.post(`/api/jobs/${job.id}/applications`))),
      post(),
    ]);
    expectAnswered(responses);
    expect([
      await isDeleted(business),
      await countOf(passa.db, 'jobs', `business_id = '${business.partyId}' and status in ('open', 'hired')`),
    ]).toEqual([1, 0]);
    await expectConsistentHires(passa.db);
  },
);

test('an application sent during the deletion of the account waits, and is then refused', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const job = await aJob(business);
  const { id } = worker.account;
  const [deleted, applied] = await whileRowIsLocked(passa.db, sql`select 1 from users where id = ${id}`, [
    () => deleteAccountOf(worker),
    () => worker.visitor.post(`/api/jobs/${job.id}/applications`),
  ]);
  expect([deleted, applied].map((response) => response && outcomeOf(response))).toEqual(['200', '401 notSignedIn']);
  await expectNothingToCome(worker);
});

test('a job posted during the deletion of the account waits, and is then refused', async () => {
  const business = await aBusiness(passa);
  const { id } = business.account;
  const [deleted, posted] = await whileRowIsLocked(passa.db, sql`select 1 from users where id = ${id}`, [
    () => deleteAccountOf(business),
    () => business.visitor.post('/api/jobs', jobForm()),
  ]);
  expect([deleted, posted].map((response) => response && outcomeOf(response))).toEqual(['200', '401 notSignedIn']);
  await expectNothingToCome(business);
});

test('a hire during the deletion of the account is refused, or cancelled by it', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  const responses = await whileRowIsLocked(passa.db, sql`select 1 from jobs where id = ${job.id}`, [
    () => performAction(business, 'accept', application),
    () => deleteAccountOf(worker),
  ]);
  expectOnly(responses, ['200']);
  expect(await countOf(passa.db, 'jobs', `id = '${job.id}' and status = 'open'`)).toBe(1);
  await expectNothingToCome(worker);
});

test('an application begun before the account was locked is ended too', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const job = await aJob(business);
  const { id } = worker.account;
  const [applying, deleting] = await passa.db.transaction(async (tx) => {
    // The application holds the job's lock and waits for the identity; the deletion has found nothing to end.
    await tx.execute(sql`select 1 from users where id = ${id} for update`);
    const first = worker.visitor.post(`/api/jobs/${job.id}/applications`);
    await untilWaiting(passa.db, 1);
    const second = deleteAccountOf(worker);
    await untilWaiting(passa.db, 2);
    return [first, second] as const;
  });
  expect([outcomeOf(await applying), outcomeOf(await deleting)]).toEqual(['201', '200']);
  await expectNothingToCome(worker);
});

test.for(ROUNDS)('an upload in any state during the deletion leaves no file: round %i', async () => {
  const worker = await aWorker(passa);
  const pdf = bytesOf('application/pdf', 20_000);
  const first = await concurrently(3, (i) =>
    announceUpload(worker, { kind: 'document', name: `Before ${i}`, size: pdf.length }),
  );
  const upload = async (i: number) => {
    const announced = await announceUpload(worker, { kind: 'document', name: `Meanwhile ${i}`, size: pdf.length });
    return announced.status === 201 ? send(worker.visitor, announced.body.upload.url, pdf) : announced;
  };
  const responses = await Promise.all([
    ...first.map(({ body }) => send(worker.visitor, body.upload.url, pdf)),
    upload(1),
    deleteAccountOf(worker),
    upload(2),
    upload(3),
  ]);
  expectAnswered(responses);
  await untilQueueIsIdle(passa.db);
  expect(await countOf(passa.db, 'files', `worker_id = '${worker.account.id}'`)).toBe(0);
  expect(await countOf(passa.db, 'uploads', `worker_id = '${worker.account.id}'`)).toBe(0);
  await expect.poll(() => storedKeys(passa)).toEqual([]);
});

test('an upload announced just before the deletion leaves no bytes', async () => {
  const worker = await aWorker(passa);
  const { storage } = passa.services;
  const create = storage.create.bind(storage);
  vi.spyOn(storage, 'create').mockImplementationOnce(async (key, size) => {
    await deleteAccountOf(worker);
    await untilQueueIsIdle(passa.db);
    await create(key, size);
  });
  const announced = await announceUpload(worker, { kind: 'document', name: 'Late', size: 5000 });
  expect((await send(worker.visitor, announced.body.upload.url, bytesOf('application/pdf', 5000))).status).toBe(401);
  expect(storedKeys(passa)).toEqual([]);
});

test.for(ROUNDS)('workers and a business with shifts together, all deleted at once: round %i', async () => {
  const business = await aBusiness(passa);
  const workers = await concurrently(4, () => aWorker(passa));
  for (const worker of workers) await aHire(business, worker);
  const jobs = await concurrently(3, () => aJob(business));
  await Promise.all(workers.flatMap((worker) => jobs.map((job) => anApplication(worker, job))));
  const responses = await Promise.all([...workers, business].map(deleteAccountOf));
  expectOnly(responses, ['200']);
  for (const worker of workers) expect(await isDeleted(worker)).toBe(1);
  expect(await countOf(passa.db, 'jobs', `business_id = '${business.partyId}' and status in ('open', 'hired')`)).toBe(
    0,
  );
  await expectConsistentHires(passa.db);
});

test.for(ROUNDS)('a log-in during the deletion gets no session: round %i', async () => {
  const worker = await aWorker(passa);
  const visitors = Array.from({ length: 4 }, () => passa.visitor());
  const { email, password } = worker;
  const logIns = () => visitors.map((visitor) => visitor.post('/api/session', { email, password }));
  const [deleted, ...responses] = await Promise.all([deleteAccountOf(worker), ...logIns()]);
  expect(outcomeOf(deleted)).toBe('200');
  expectAnswered(responses);
  for (const visitor of visitors) {
    expect((await visitor.get('/api/session')).body).toMatchObject({ account: null });
  }
  await expectNothingToCome(worker);
});

test('a worker deletes the account while the business presses a button of a shift that the worker cancelled', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const { application } = await aHire(business, worker);
  await cancel(worker, application);
  const workerRow = sql`select 1 from users where id = ${worker.account.id}`;
  const [deleted, accepted] = await whileRowIsLocked(passa.db, workerRow, [
    () => deleteAccountOf(worker),
    () => performAction(business, 'accept', application),
  ]);
  expect([deleted?.status, accepted?.status]).toEqual([200, 409]);
});
