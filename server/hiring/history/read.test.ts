import { randomUUID } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { closePastJobs } from '../jobs/close-job.ts';
import { auditLog } from '../../database/schema.ts';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  aMember,
  anApplication,
  aWorker,
  businessForm,
  cancel,
  signUpByApi,
  type TestUser,
} from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import type { entrySchema } from './present.ts';
import { entriesAbout } from './queries.ts';

type Page = { entries: z.infer<typeof entrySchema>[]; next: string | null };

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

const read = ({ visitor }: TestUser, path: string) => visitor.get<Page>(path);
const ofJob = (job: { id: string }) => `/api/jobs/${job.id}/history`;
const ofApplication = (application: { id: string }) => `/api/applications/${application.id}/history`;
const actionsIn = async (reader: TestUser, path: string) => {
  const { status, body } = await read(reader, path);
  expect(status).toBe(200);
  return body.entries.map(({ action, byWhom }) => [action, byWhom]);
};

test('both parties read the history newest first, with the actor from their viewpoint', async () => {
  const { job, application } = await aHire(business, worker);
  passa.clock.set('2026-09-02T10:20:30.400Z');
  await cancel(worker, application);
  const own = (worker: string, business: string) => [
    ['shift-cancelled', worker],
    ['application-accepted', business],
    ['application-made', worker],
  ];
  expect(await actionsIn(worker, ofApplication(application))).toEqual(own('you', 'business'));
  expect(await actionsIn(business, ofApplication(application))).toEqual(own('worker', 'you'));
  expect(await actionsIn(business, ofJob(job))).toEqual([
    ['job-reopened', 'worker'],
    ...own('worker', 'you'),
    ['job-posted', 'you'],
  ]);
  const { body } = await read(worker, ofApplication(application));
  expect(body.next).toBeNull();
  // The response has no ids, and nothing about other applicants.
  expect(body.entries[0]).toEqual({
    action: 'shift-cancelled',
    byWhom: 'you',
    memberName: null,
    workerName: null,
    warnings: [],
    change: null,
    at: '2026-09-02T10:20:30.400Z',
  });
});

describe('the business reads the name of the worker', () => {
  const namesIn = async (reader: TestUser, path: string) =>
    (await read(reader, path)).body.entries.map(({ action, workerName }) => [action, workerName]);
  const nameOf = async ({ visitor }: TestUser) => {
    const { body } = await visitor.get<{ profile: { firstName: string; lastName: string } }>('/api/profile/worker');
    return `${body.profile.firstName} ${body.profile.lastName}`;
  };

  test('in each entry about an application, but not in one about the job', async () => {
    const { job, application } = await aHire(business, worker);
    const name = await nameOf(worker);
    await cancel(worker, application);
    const ofWorker = ['shift-cancelled', 'application-accepted', 'application-made'].map((action) => [action, name]);
    expect(await namesIn(business, ofJob(job))).toEqual([['job-reopened', null], ...ofWorker, ['job-posted', null]]);
    expect(await namesIn(business, ofApplication(application))).toEqual(ofWorker);
    expect(await namesIn(worker, ofApplication(application))).toEqual(ofWorker.map(([action]) => [action, null]));
  });

  test('until the application is withdrawn, and again after it is renewed', async () => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    await performAction(worker, 'withdraw', application);
    const made = [
      ['application-withdrawn', null],
      ['application-made', null],
    ];
    expect((await namesIn(business, ofJob(job))).slice(0, 2)).toEqual(made);
    await anApplication(worker, job);
    const name = await nameOf(worker);
    expect((await namesIn(business, ofJob(job))).slice(0, 3)).toEqual([
      ['application-made', name],
      ...made.map(([action]) => [action, name]),
    ]);
  });

  test('as it was when the application ended, until the account is deleted', async () => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    const name = await nameOf(worker);
    await performAction(business, 'decline', application);
    const { body } = await worker.visitor.get<{ profile: Record<string, unknown> }>('/api/profile/worker');
    const { email: _email, documents: _d, videoResumeURL: _v, videoPosterURL: _p, ...profile } = body.profile;
    await worker.visitor.put('/api/profile/worker', { ...profile, firstName: 'Berit' });
    expect((await namesIn(business, ofJob(job)))[0]).toEqual(['application-declined', name]);
    await deleteAccountOf(worker);
    expect((await namesIn(business, ofJob(job)))[0]).toEqual(['application-declined', null]);
  });
});

test('the actor of an automatic action is Passa', async () => {
  const job = await aJob(business);
  await closePastJobs(passa.services, new Date('2028-12-01T00:00:00Z'));
  expect(await actionsIn(business, ofJob(job))).toEqual([
    ['job-closed', 'passa'],
    ['job-posted', 'you'],
  ]);
});

test('a worker reads the history of their own application only, and the business that of all applications', async () => {
  const [other, job] = [await aWorker(passa), await aJob(business)];
  const [mine, theirs] = [await anApplication(worker, job), await anApplication(other, job)];
  await performAction(business, 'accept', theirs);
  expect(await actionsIn(worker, ofApplication(mine))).toEqual([['application-made', 'you']]);
  expect((await actionsIn(business, ofJob(job))).map(([action]) => action)).toEqual([
    'application-accepted',
    'application-made',
    'application-made',
    'job-posted',
  ]);
});

test('only the account itself reads its history', async () => {
  await aHire(business, worker);
  const { body } = await worker.visitor.get<{ profile: Record<string, unknown> }>('/api/profile/worker');
  const { email: _email, documents: _d, videoResumeURL: _v, videoPosterURL: _p, ...profile } = body.profile;
  await worker.visitor.put('/api/profile/worker', profile);
  const isOfAccess = ([action]: string[]) => action?.startsWith('signed-');
  const read = async (user: TestUser) =>
    (await actionsIn(user, '/api/account/history')).filter((it) => !isOfAccess(it));
  expect(await read(worker)).toEqual([['profile-changed', 'you']]);
  expect(await read(business)).toEqual([]);
});

describe('what was done to a venue', () => {
  const HISTORY = '/api/account/history';
  const addKiosk = ({ visitor }: TestUser) => visitor.post('/api/kiosks', { name: 'Bar' });
  const entriesFor = async (reader: TestUser) =>
    (await read(reader, HISTORY)).body.entries
      .filter(({ action }) => action !== 'signed-up' && action !== 'signed-in')
      .map(({ action, byWhom, memberName }) => [action, byWhom, memberName]);

  test.for([
    ['of its first owner', () => signUpByApi(passa.visitor(), '/api/accounts/businesses', businessForm())],
    ['of its own', () => aBusiness(passa)],
  ] as const)('is read by those who manage it, with the person: a venue with the id %s', async ([, aVenue]) => {
    const owner = await aVenue();
    const manager = await aMember(passa, owner, 'manager', { firstName: 'Karin', lastName: 'Berg' });
    const finance = await aMember(passa, owner, 'finance');
    expect((await addKiosk(manager)).status).toBe(201);
    expect(await entriesFor(manager)).toEqual([['kiosk-added', 'you', null]]);
    expect(await entriesFor(owner)).toEqual([['kiosk-added', 'business', 'Karin Berg']]);
    expect(await entriesFor(finance)).toEqual([]);
  });

  test('does not include what its first owner did to their own account', async () => {
    const owner = await signUpByApi(passa.visitor(), '/api/accounts/businesses', businessForm());
    const manager = await aMember(passa, owner, 'manager');
    const { status } = await owner.visitor.put('/api/account/password', {
      ...{
        currentPassword: owner.password,
        password: 'another correct horse',
        confirmPassword: 'another correct horse',
      },
    });
    expect(status).toBe(200);
    expect(await entriesFor(owner)).toEqual([['password-changed', 'you', null]]);
    expect(await entriesFor(manager)).toEqual([]);
  });
});

describe('others do not find', () => {
  test('a job’s history', async () => {
    const { job } = await aHire(business, worker);
    for (const user of [worker, await aBusiness(passa)]) {
      expectRefusal(await read(user, ofJob(job)), 404, 'notFound');
    }
    expectRefusal(await passa.visitor().get(ofJob(job)), 401, 'notSignedIn');
    expectRefusal(await read(business, ofJob({ id: randomUUID() })), 404, 'notFound');
    expectRefusal(await read(business, ofJob({ id: 'all' })), 400, 'invalidInput', {
      jobId: 'This value is not valid',
    });
  });

  test('an application’s history', async () => {
    const { application } = await aHire(business, worker);
    for (const user of [await aWorker(passa), await aBusiness(passa)]) {
      expectRefusal(await read(user, ofApplication(application)), 404, 'notFound');
    }
    expectRefusal(await passa.visitor().get(ofApplication(application)), 401, 'notSignedIn');
    expectRefusal(await read(worker, ofApplication({ id: randomUUID() })), 404, 'notFound');
  });

  test('an account’s history by its id', async () => {
    expectRefusal(await passa.visitor().get('/api/account/history'), 401, 'notSignedIn');
    expectRefusal(await read(worker, `/api/account/history?accountId=${business.partyId}`), 400, 'invalidInput', {
      accountId: 'This field is not expected',
    });
  });
});

test('the history is paginated, and new entries do not shift the pages', async () => {
  const job = await aJob(business);
  const entry = { action: 'job-edited' as const, jobId: job.id, actorId: business.partyId };
  for (let n = 0; n < 44; n += 1) await passa.db.insert(auditLog).values(entry);
  const sizes: number[] = [];
  let cursor = '';
  let last: Page['entries'] = [];
  do {
    const { body } = await read(business, `${ofJob(job)}${cursor}`);
    await passa.db.insert(auditLog).values(entry);
    sizes.push(body.entries.length);
    last = body.entries;
    cursor = body.next ? `?cursor=${body.next}` : '';
  } while (cursor);
  expect(sizes).toEqual([20, 20, 5]);
  expect(last.at(-1)).toMatchObject({ action: 'job-posted' });
  const made = ['0', '-1', '1e3', '9'.repeat(20), 'null', ''].map((text) => Buffer.from(text).toString('base64url'));
  for (const wrong of [...made, '%00', '1']) {
    expectRefusal(await read(business, `${ofJob(job)}?cursor=${wrong}`), 400, 'invalidInput', {
      cursor: 'This value is not valid',
    });
  }
});

test('each query uses its index', async () => {
  const subject = () => ({ accountId: randomUUID(), jobId: randomUUID(), applicationId: randomUUID() });
  const many = Array.from({ length: 2_000 }, () => ({ action: 'job-edited' as const, ...subject() }));
  await passa.db.insert(auditLog).values(many);
  await passa.db.execute(sql`analyze audit_log`);
  const { accountId, jobId, applicationId } = subject();
  for (const [about, index] of [
    [{ accountId }, 'audit_log_of_account'],
    [{ jobId }, 'audit_log_of_job'],
    [{ applicationId }, 'audit_log_of_application'],
  ] as const) {
    for (const before of [undefined, 1_000_000]) {
      const plan = await rows<Record<'QUERY PLAN', string>>(
        passa.db,
        sql`explain ${entriesAbout(passa.db, 'worker', about, before).getSQL()}`,
      );
      const steps = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(steps).toContain(index);
      expect(steps).not.toContain('Sort');
    }
  }
});
