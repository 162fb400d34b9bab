import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, aHire, aJob, anApplication, aWorker, jobForm, type TestUser } from '../../testing/builders.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import type { Visitor } from '../../testing/visitor.ts';

const passa = usePassa();
type EntityIds = { job: string; application: string };

// Every route that requires a log-in, and the roles that may use it.
const ROUTES: {
  method: 'get' | 'post' | 'put' | 'delete';
  role: 'worker' | 'business';
  path: (at: EntityIds) => string;
  body?: unknown;
}[] = [
  { method: 'get', role: 'worker', path: () => '/api/jobs' },
  { method: 'get', role: 'worker', path: ({ job }) => `/api/jobs/${job}` },
  { method: 'post', role: 'worker', path: ({ job }) => `/api/jobs/${job}/applications` },
  { method: 'get', role: 'worker', path: () => '/api/shifts' },
  { method: 'get', role: 'worker', path: () => '/api/shifts/counts' },
  { method: 'post', role: 'worker', path: ({ application }) => `/api/applications/${application}/withdraw` },
  { method: 'post', role: 'worker', path: ({ application }) => `/api/applications/${application}/complete` },
  { method: 'get', role: 'worker', path: () => '/api/calendar/feed' },
  { method: 'post', role: 'worker', path: () => '/api/calendar/feed' },
  { method: 'delete', role: 'worker', path: () => '/api/calendar/feed' },
  { method: 'get', role: 'worker', path: ({ application }) => `/api/shifts/${application}/calendar.ics` },
  { method: 'get', role: 'worker', path: () => '/api/profile/worker' },
  { method: 'put', role: 'worker', path: () => '/api/profile/worker' },
  { method: 'get', role: 'business', path: () => '/api/profile/business' },
  { method: 'put', role: 'business', path: () => '/api/profile/business' },
  { method: 'post', role: 'business', path: () => '/api/jobs', body: jobForm() },
  { method: 'get', role: 'business', path: () => '/api/business/jobs' },
  { method: 'get', role: 'business', path: () => '/api/business/jobs/counts' },
  { method: 'get', role: 'business', path: ({ job }) => `/api/business/jobs/${job}` },
  { method: 'get', role: 'business', path: ({ job }) => `/api/jobs/${job}/applications` },
  { method: 'put', role: 'business', path: ({ job }) => `/api/jobs/${job}`, body: jobForm() },
  { method: 'post', role: 'business', path: ({ job }) => `/api/jobs/${job}/close` },
  { method: 'post', role: 'business', path: ({ application }) => `/api/applications/${application}/accept` },
  { method: 'post', role: 'business', path: ({ application }) => `/api/applications/${application}/decline` },
];
const named = ROUTES.map((route) => ({
  ...route,
  name: `${route.method} ${route.path({ job: '{job}', application: '{application}' })}`,
}));

let business: TestUser;
let otherBusiness: TestUser;
let worker: TestUser;
let otherWorker: TestUser;
let open: EntityIds;
let hired: EntityIds;

beforeAll(async () => {
  [business, otherBusiness] = [await aBusiness(passa), await aBusiness(passa)];
  [worker, otherWorker] = [await aWorker(passa), await aWorker(passa)];
  const job = await aJob(business);
  open = { job: job.id, application: (await anApplication(worker, job)).id };
  const hire = await aHire(business, worker);
  hired = { job: hire.job.id, application: hire.application.id };
});

const call = (visitor: Visitor, { method, path, body }: (typeof ROUTES)[number], at: EntityIds) =>
  expectNothingWritten(passa.db, () => (method === 'get' ? visitor.get(path(at)) : visitor[method](path(at), body)));

describe('without a session a route answers 401, whether the entity exists or not', () => {
  test.for(named)('$name', async (route) => {
    expectRefusal(await call(passa.visitor(), route, open), 401, 'notSignedIn');
    const missing = { job: randomUUID(), application: randomUUID() };
    expectRefusal(await call(passa.visitor(), route, missing), 401, 'notSignedIn');
  });
});

describe('for the other role a route does not exist', () => {
  test.for(named)('$name', async (route) => {
    const { visitor } = route.role === 'worker' ? business : worker;
    expectRefusal(await call(visitor, route, open), 404, 'notFound');
  });
});

describe('a missing entity answers 404, and a malformed id 400', () => {
  const ofOneThing = named.filter(({ name }) => name.includes('{'));
  test.for(ofOneThing)('$name', async (route) => {
    const { visitor } = route.role === 'worker' ? worker : business;
    expectRefusal(await call(visitor, route, { job: randomUUID(), application: randomUUID() }), 404, 'notFound');
    for (const id of ['1', 'null', "'--", '%00', `${randomUUID()}0`]) {
      const response = await call(visitor, route, { job: id, application: id });
      const field = route.name.includes('{job}') ? 'jobId' : 'applicationId';
      expectRefusal(response, 400, 'invalidInput', { [field]: 'This value is not valid' });
    }
  });
});

describe("another business's job and its applications answer 404", () => {
  const ofOneThing = named.filter(({ name, role }) => role === 'business' && name.includes('{'));
  test.for(ofOneThing)('$name', async (route) => {
    for (const at of [open, hired]) expectRefusal(await call(otherBusiness.visitor, route, at), 404, 'notFound');
  });
});

describe('for a worker', () => {
  test('an open job is visible, and a filled one only to its applicants', async () => {
    const show = (user: TestUser, { job }: EntityIds) => user.visitor.get(`/api/jobs/${job}`);
    expect((await show(otherWorker, open)).status).toBe(200);
    expectRefusal(await show(otherWorker, hired), 410, 'jobGone');
    expect((await show(worker, hired)).status).toBe(200);
  });

  test("another worker's application answers 404, pending or accepted", async () => {
    for (const { application } of [open, hired]) {
      const response = await expectNothingWritten(passa.db, () =>
        otherWorker.visitor.post(`/api/applications/${application}/complete`),
      );
      expectRefusal(response, 404, 'notFound');
    }
  });

  test('a job does not reveal other applicants or the hired worker', async () => {
    const { body } = await worker.visitor.get<{ job: object }>(`/api/jobs/${hired.job}`);
    for (const name of ['assignedWorkerId', 'applicationId', 'applicationCount', 'completedBy']) {
      expect(body.job).not.toHaveProperty(name);
    }
  });
});

test('refused requests have not changed the hire', async () => {
  expect(await business.visitor.get(`/api/business/jobs/${hired.job}`)).toMatchObject({
    body: { job: { status: 'hired', assignedWorkerId: worker.account.id, applicationId: hired.application } },
  });
});
