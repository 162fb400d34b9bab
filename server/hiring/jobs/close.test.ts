import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  type TestUser,
} from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { expectConsistentHires, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { withOpenings } from '../../testing/with-openings.ts';
import { closePastJobs } from './close-job.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

const close = (who: TestUser, job: { id: string }) => who.visitor.post(`/api/jobs/${job.id}/close`);
const counts = async () => (await business.visitor.get('/api/business/jobs/counts')).body;

describe('by its business', () => {
  test('an open job is closed, counted under Closed, and no longer found by workers', async () => {
    const job = await aJob(business, { title: 'Walrus host' });
    expect(job.may).toEqual(['edit', 'changeOpenings', 'close', 'invite']);
    passa.clock.set('2026-09-01T08:15:00Z');
    expect(await close(business, job)).toMatchObject({
      status: 200,
      body: { job: { id: job.id, status: 'closed', may: [], assignedWorkerId: null, completedAt: null } },
    });
    expect(await counts()).toEqual({ open: 0, hired: 0, closed: 1, waiting: 0 });
    expect(await worker.visitor.get('/api/jobs?q=walrus')).toMatchObject({ body: { jobs: [], total: 0 } });
    const [row] = await rows(passa.db, sql`select updated_at = '2026-09-01T08:15Z' as noted from jobs`);
    expect(row).toEqual({ noted: true });
  });

  test('pending applicants stay pending, read that the job is closed, and can be neither accepted nor declined', async () => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    await close(business, job);
    expect(await worker.visitor.get(`/api/jobs/${job.id}`)).toMatchObject({
      body: { job: { status: 'closed', may: [], application: { status: 'pending', may: ['withdraw'] } } },
    });
    expect(await business.visitor.get(`/api/jobs/${job.id}/applications`)).toMatchObject({
      body: { applications: [{ status: 'pending', may: [] }] },
    });
    for (const action of ['accept', 'decline'] as const) {
      const response = await expectNothingWritten(passa.db, () => performAction(business, action, application));
      expectRefusal(response, 409, 'jobNotOpen');
    }
    const late = await aWorker(passa);
    expectRefusal(await late.visitor.post(`/api/jobs/${job.id}/applications`), 404, 'notFound');
  });

  test('workers who have not applied read that a filled or closed job is gone, also behind a block', async () => {
    const [closed, { job: filled }] = [await aJob(business), await aHire(business, worker)];
    await close(business, closed);
    const late = await aWorker(passa);
    const read = (job: { id: string }) => late.visitor.get(`/api/jobs/${job.id}`);
    for (const job of [closed, filled]) expectRefusal(await read(job), 410, 'jobGone');
    const { application: known } = await aHire(business, late);
    expect((await business.visitor.post(`/api/applications/${known.id}/block`)).status).toBe(204);
    for (const job of [closed, filled]) expectRefusal(await read(job), 410, 'jobGone');
  });

  test('a job cannot be closed twice, or when it is filled or completed', async () => {
    const closed = await aJob(business);
    await close(business, closed);
    const hired = await aHire(business, worker);
    const completed = await aHire(business, worker);
    await performAction(worker, 'complete', completed.application);
    for (const job of [closed, hired.job, completed.job]) {
      expectRefusal(await expectNothingWritten(passa.db, () => close(business, job)), 409, 'jobNotOpen');
    }
  });

  test('another business does not find the job and cannot close it', async () => {
    const other = await aBusiness(passa);
    const job = await aJob(business);
    expectRefusal(await expectNothingWritten(passa.db, () => close(other, job)), 404, 'notFound');
    await close(business, job);
    for (const hidden of [job, { id: randomUUID() }])
      expectRefusal(await expectNothingWritten(passa.db, () => close(other, hidden)), 404, 'notFound');
  });
});

describe('by the scheduled task', () => {
  const at = (startDate: string, startTime: string) => ({ startDate, startTime, endTime: '23:00' });
  const statusOf = async (job: { id: string }) =>
    (await business.visitor.get<{ job: { status: string } }>(`/api/business/jobs/${job.id}`)).body.job.status;

  test('a job closes at its start, and not a millisecond earlier', async () => {
    const job = await aJob(business, at('2026-10-01', '17:00'));
    await aJob(business, at('2026-10-01', '17:01'));
    const closing = (time: string) => closePastJobs(passa.services, new Date(time));
    expect(await expectNothingWritten(passa.db, () => closing('2026-10-01T14:59:59.999Z'))).toBe(0);
    expect(await closing('2026-10-01T15:00:00.000Z')).toBe(1);
    expect(await statusOf(job)).toBe('closed');
    expect(await expectNothingWritten(passa.db, () => closing('2026-10-01T15:00:59.999Z'))).toBe(0);
    expect(await closing('2026-10-01T15:01:00.000Z')).toBe(1);
  });

  test('a hired worker keeps the shift, and pending applicants stay pending', async () => {
    const hire = await aHire(business, worker, at('2026-10-02', '17:00'));
    const unfilled = await aJob(business, at('2026-10-02', '18:00'));
    const application = await anApplication(worker, unfilled);
    expect(await closePastJobs(passa.services, new Date('2026-10-03T00:00:00Z'))).toBe(1);
    expect([await statusOf(hire.job), await statusOf(unfilled)]).toEqual(['hired', 'closed']);
    expect(await countOf(passa.db, 'applications', `id = '${application.id}' and status = 'pending'`)).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('before the scheduled task runs, a shift that has started accepts no application and no hire', async () => {
    const job = await aJob(business, at('2026-10-04', '17:00'));
    const application = await anApplication(worker, job);
    const other = await aWorker(passa);
    passa.clock.set('2026-10-04T15:00:00Z');
    expectRefusal(await performAction(business, 'accept', application), 409, 'jobStarted');
    expectRefusal(await other.visitor.post(`/api/jobs/${job.id}/applications`), 409, 'jobStarted');
    expect(await statusOf(job)).toBe('open');
  });

  test('more jobs than one batch are all closed', async () => {
    await passa.db.execute(
      withOpenings(sql`
      insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date, end_date)
      select ${business.partyId}::uuid, 'Many ' || n, 'A text long enough for a job', array['Cook'], 150, 'Gata 1',
        'Stockholm', '111 11', '2026-10-05 17:00+02', '2026-10-05 23:00+02'
      from generate_series(1, 250) as n`),
    );
    expect(await closePastJobs(passa.services, new Date('2026-10-06T00:00:00Z'))).toBeGreaterThanOrEqual(250);
    expect(await countOf(passa.db, 'jobs', `status = 'open' and start_date < '2026-10-06'`)).toBe(0);
  });
});
