import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  aBusiness,
  aJob,
  anApplication,
  aRegular,
  aWorker,
  jobForm,
  templateForm,
  type TestUser,
  AS_IT_IS,
} from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { HARBOUR as TERMS, seen, sightOf } from '../../testing/sight.ts';
import { publishRelease } from '../jobs/release-job.ts';

const passa = usePassa();
const HOUR = 60 * 60_000;
let business: TestUser;
let regular: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa);
  [regular, stranger] = [await aWorker(passa), await aWorker(passa)];
  await aRegular(business, regular);
});

const inHours = (hours: number) => new Date(passa.clock.now().getTime() + hours * HOUR).toISOString();

test('a job for regulars first is as one that does not exist for others until its time', async () => {
  const job = await aJob(business, { ...TERMS, regularsFirstHours: 6 });
  expect(job).toMatchObject({ regularsFirstHours: 6, releasedAt: inHours(6) });
  expect(await sightOf(regular, job)).toEqual(seen(true));
  expect(await sightOf(stranger, job)).toEqual(seen(false));
  for (const path of ['applications', `booking${AS_IT_IS}`]) {
    const refused = await expectNothingWritten(passa.db, () => stranger.visitor.post(`/api/jobs/${job.id}/${path}`));
    expectRefusal(refused, 404, 'notFound');
  }
  passa.clock.set(new Date(passa.clock.now().getTime() + 6 * HOUR).toISOString());
  expect(await sightOf(stranger, job)).toEqual(seen(true));
  await business.visitor.post(`/api/jobs/${job.id}/close`);
});

test('a business releases the job to everyone earlier, once', async () => {
  const job = await aJob(business, { ...TERMS, regularsFirstHours: 24 });
  const release = () => business.visitor.post<{ job: { may: string[] } }>(`/api/jobs/${job.id}/release`);
  expect(job.may).toContain('release');
  const released = await release();
  expect(released.status).toBe(200);
  expect(released.body.job.may).not.toContain('release');
  expect(await sightOf(stranger, job)).toEqual(seen(true));
  expectRefusal(await release(), 409, 'jobReleased');
  await business.visitor.post(`/api/jobs/${job.id}/close`);
});

test('one who ends being a regular no longer sees the job', async () => {
  const worker = await aWorker(passa);
  const { id } = await aRegular(business, worker);
  const job = await aJob(business, { ...TERMS, regularsFirstHours: 2 });
  expect(await sightOf(worker, job)).toEqual(seen(true));
  await worker.visitor.put(`/api/regular-venues/${id}`, { answer: 'declined' });
  expect(await sightOf(worker, job)).toEqual(seen(false));
  await business.visitor.post(`/api/jobs/${job.id}/close`);
});

test('the hours can be changed while the job is held back, and not afterwards', async () => {
  const form = jobForm({ ...TERMS, regularsFirstHours: 12 });
  const job = await aJob(business, form);
  const edit = async (change: object) =>
    (
      await business.visitor.put<{ job: { regularsFirstHours: number | null; releasedAt: string | null } }>(
        `/api/jobs/${job.id}`,
        { ...form, ...change },
      )
    ).body.job;
  const first = inHours(12);
  passa.clock.set(new Date(passa.clock.now().getTime() + HOUR).toISOString());
  expect(await edit({ payRate: 200 })).toMatchObject({ regularsFirstHours: 12, releasedAt: first });
  expect(await edit({ regularsFirstHours: 2 })).toMatchObject({ regularsFirstHours: 2, releasedAt: inHours(2) });
  expect(await edit({ regularsFirstHours: undefined })).toMatchObject({ regularsFirstHours: null, releasedAt: null });
  expect(await edit({ regularsFirstHours: 48 })).toMatchObject({ regularsFirstHours: null, releasedAt: null });
  await business.visitor.post(`/api/jobs/${job.id}/close`);
});

test('each job of a series is held back, and a template keeps the hours', async () => {
  const form = jobForm({ regularsFirstHours: 6 });
  const repeatOn = [new Date(new Date(form.startDate).getTime() + 7 * 24 * HOUR).toISOString().slice(0, 10)];
  expect((await business.visitor.post('/api/jobs', { ...form, repeatOn })).status).toBe(201);
  const { body } = await business.visitor.get<{ jobs: { releasedAt: string | null }[] }>('/api/business/jobs');
  expect(body.jobs.slice(0, 2).map(({ releasedAt }) => releasedAt)).toEqual([inHours(6), inHours(6)]);
  const saved = await business.visitor.post('/api/templates', templateForm({ regularsFirstHours: 48 }));
  expect(saved.body).toMatchObject({ template: { regularsFirstHours: 48, regularsCanBook: false } });
});

test.for([0, 3, '6', null])('%o hours are refused', async (regularsFirstHours) => {
  const response = await business.visitor.post('/api/jobs', { ...jobForm(), regularsFirstHours });
  expectRefusal(response, 400, 'invalidInput', { regularsFirstHours: 'Please choose one of the options' });
});

type Release = { jobIds: string[]; releasedAt: string };

/** The tasks that wait for the release of a job, with the seconds until they start. */
const releasesOf = (job: { id: string }) =>
  rows<{ data: Release; seconds: number }>(
    passa.db,
    sql`select data, extract(epoch from start_after - created_on)::int as seconds from queue.job
      where name = 'publish-release' and state = 'created' and data -> 'jobIds' ? ${job.id} order by start_after`,
  );

/** Runs a task, and returns what it publishes. */
async function publishedBy(task: Release | undefined) {
  const published: unknown[] = [];
  const live = { ...passa.services.live, publish: (events: unknown[]) => published.push(...events) };
  if (!task) throw new Error('No task waits.');
  await publishRelease({ ...passa.services, live }, task);
  return published;
}

test('open screens learn of the release when its time has come, also if it was changed', async () => {
  const form = jobForm({ ...TERMS, regularsFirstHours: 6 });
  const job = await aJob(business, form);
  const edited = await business.visitor.put(`/api/jobs/${job.id}`, { ...form, regularsFirstHours: 2 });
  expect(edited.status).toBe(200);
  const [second, first] = await releasesOf(job);
  expect([first, second]).toMatchObject([
    { data: { jobIds: [job.id], releasedAt: inHours(6) }, seconds: 6 * 60 * 60 },
    { data: { jobIds: [job.id], releasedAt: inHours(2) }, seconds: 2 * 60 * 60 },
  ]);

  // A task that starts too early waits again.
  expect(await publishedBy(second?.data)).toEqual([]);
  expect(await releasesOf(job)).toMatchObject([second, second, first]);
  passa.clock.set(inHours(2));
  expect(await publishedBy(second?.data)).toEqual([
    expect.objectContaining({ event: { type: 'job-opened', jobId: job.id } }),
  ]);
  passa.clock.set(inHours(4));
  expect(await publishedBy(first?.data)).toEqual([]);
});

test('the jobs of a series are released by one task', async () => {
  const form = jobForm({ regularsFirstHours: 6 });
  const repeatOn = [new Date(new Date(form.startDate).getTime() + 7 * 24 * HOUR).toISOString().slice(0, 10)];
  const { body } = await business.visitor.post<{ job: { id: string } }>('/api/jobs', { ...form, repeatOn });
  expect((await releasesOf(body.job)).map(({ data }) => data.jobIds.length)).toEqual([2]);
});

test('what leaves the time of the release as it is enqueues no further task', async () => {
  const form = jobForm({ ...TERMS, regularsFirstHours: 6 });
  const job = await aJob(business, form);
  expect((await business.visitor.put(`/api/jobs/${job.id}`, { ...form, payRate: 200 })).status).toBe(200);
  await anApplication(regular, job);
  expect(await releasesOf(job)).toHaveLength(1);
});

test('a release notifies workers who have not seen the job, and an edit of a job that all see notifies none', async () => {
  const form = jobForm({ ...TERMS, regularsFirstHours: 6 });
  const job = await aJob(business, form);
  const notifying = () =>
    rows<{ jobIds: string[]; isRelease: boolean }>(
      passa.db,
      sql`select data -> 'jobIds' as "jobIds", (data -> 'isRelease')::boolean as "isRelease" from queue.job
        where name = 'notify-suited-workers' order by created_on desc limit 2`,
    );
  expect((await business.visitor.post(`/api/jobs/${job.id}/release`)).status).toBe(200);
  const tasks = [true, false].map((isRelease) => ({ jobIds: [job.id], isRelease }));
  expect(await notifying()).toEqual(tasks);
  expect((await business.visitor.put(`/api/jobs/${job.id}`, { ...form, payRate: 200 })).status).toBe(200);
  expect(await notifying()).toEqual(tasks);
});
