import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aBusiness, anApplication, aWorker, jobForm, performAction, type TestUser } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

type Stored = { id: string; title: string; status: string; startDate: string; laterInSeries: number };

const passa = usePassa();
const DATES = ['2027-03-20', '2027-03-27', '2027-03-28', '2027-04-03'];
let business: TestUser;
let worker: TestUser;
let series: Stored[];
beforeAll(async () => {
  worker = await aWorker(passa);
});
beforeEach(async () => {
  business = await aBusiness(passa);
  const [startDate = '', ...repeatOn] = DATES;
  await business.visitor.post('/api/jobs', { ...jobForm({ startDate }), repeatOn });
  series = await stored();
});

/** The jobs of the business, by date. */
async function stored(): Promise<Stored[]> {
  const lists = await Promise.all(
    ['open', 'closed'].map((list) => business.visitor.get<{ jobs: Stored[] }>(`/api/business/jobs?list=${list}`)),
  );
  return lists.flatMap(({ body }) => body.jobs).sort((one, other) => (one.startDate < other.startDate ? -1 : 1));
}
const jobAt = (at: number): Stored => {
  const job = series[at];
  if (!job) throw new Error('The series has fewer jobs.');
  return job;
};
const edit = (job: Stored, change: object, user = business, query = '?appliesTo=jobAndLater') =>
  user.visitor.put(`/api/jobs/${job.id}${query}`, { ...jobForm(), startDate: job.startDate.slice(0, 10), ...change });
const close = (job: Stored, user = business, query = '?appliesTo=jobAndLater') =>
  user.visitor.post(`/api/jobs/${job.id}/close${query}`);

test('a job says how many open jobs of its series are later', () => {
  expect(series.map(({ laterInSeries }) => laterInSeries)).toEqual([3, 2, 1, 0]);
});

test('an edit applies to this job and the later ones, which keep their dates', async () => {
  const response = await edit(jobAt(1), { title: 'Late bartender', startTime: '19:00' });
  expect(response).toMatchObject({
    status: 200,
    body: { job: { title: 'Late bartender' }, later: { changed: 2, left: 0 } },
  });
  // Summer time begins on 28 March.
  expect((await stored()).map(({ title, startDate }) => [title, startDate])).toEqual([
    ['Evening bartender', '2027-03-20T16:00:00.000Z'],
    ['Late bartender', '2027-03-27T18:00:00.000Z'],
    ['Late bartender', '2027-03-28T17:00:00.000Z'],
    ['Late bartender', '2027-04-03T17:00:00.000Z'],
  ]);
  const audited = await rows(
    passa.db,
    sql`select from audit_log where action = 'job-edited' and business_id = ${business.partyId}`,
  );
  expect(audited).toHaveLength(3);
});

test('without the choice, an edit and a closing apply to this job only', async () => {
  expect((await edit(jobAt(1), { title: 'Late bartender' }, business, '')).body).not.toHaveProperty('later');
  expect((await close(jobAt(2), business, '?appliesTo=job')).body).not.toHaveProperty('later');
  expect((await stored()).map(({ title, status }) => [title, status])).toEqual([
    ['Evening bartender', 'open'],
    ['Late bartender', 'open'],
    ['Evening bartender', 'closed'],
    ['Evening bartender', 'open'],
  ]);
});

test('an edit also changes later jobs with applicants, who are asked; a closing leaves them', async () => {
  const application = await anApplication(worker, jobAt(2));
  await close(jobAt(3), business, '');
  const edited = await edit(jobAt(0), { title: 'Late bartender', payRate: 170 });
  expect(edited.body).toMatchObject({ later: { changed: 2, left: 0 } });
  expectRefusal(await performAction(business, 'accept', application), 409, 'changeUnconfirmed');
  expect((await close(jobAt(0))).body).toMatchObject({ job: { status: 'closed' }, later: { changed: 1, left: 1 } });
  expect((await stored()).map(({ title, status }) => [title, status])).toEqual([
    ['Late bartender', 'closed'],
    ['Late bartender', 'closed'],
    ['Late bartender', 'open'],
    ['Evening bartender', 'closed'],
  ]);
});

test('a job has the terms of the later jobs with applicants and hired workers that an edit asks, and their numbers', async () => {
  const [first, second, third] = [await aWorker(passa), await aWorker(passa), await aWorker(passa)];
  await edit(jobAt(1), { payRate: 190, openings: 2 }, business, '');
  await edit(jobAt(3), { openings: 2 }, business, '');
  for (const applicant of [first, second, third]) await anApplication(applicant, jobAt(1));
  await performAction(business, 'accept', await anApplication(first, jobAt(3)));
  await performAction(business, 'decline', await anApplication(second, jobAt(3)));
  await performAction(second, 'withdraw', await anApplication(second, jobAt(2)));
  const laterOf = async (job: Stored) =>
    (await business.visitor.get<{ laterJobs: object[] }>(`/api/business/jobs/${job.id}`)).body.laterJobs;
  const last = { startDate: jobAt(3).startDate, payRate: 180, waitingCount: 0, hiredCount: 1 };
  expect(await laterOf(jobAt(0))).toMatchObject([
    { startDate: jobAt(1).startDate, payRate: 190, waitingCount: 3, hiredCount: 0 },
    last,
  ]);
  expect(await laterOf(jobAt(1))).toMatchObject([last]);
  expect(await laterOf(jobAt(3))).toEqual([]);
  // An edit asks those people.
  await edit(jobAt(0), { payRate: 170 });
  const asked = await rows(
    passa.db,
    sql`select from notifications where kind = 'termsChanged' and user_id = any (${sql.param([first, second, third].map(({ account }) => account.id))}::uuid[])`,
  );
  expect(asked).toHaveLength(4);
});

test('a withdrawn application does not keep a job as it is', async () => {
  await performAction(worker, 'withdraw', await anApplication(worker, jobAt(3)));
  expect((await close(jobAt(2))).body).toMatchObject({ later: { changed: 1, left: 0 } });
});

test('this job itself must be editable, or nothing is written', async () => {
  await close(jobAt(0), business, '');
  const response = await expectNothingWritten(passa.db, () => edit(jobAt(0), { title: 'Late bartender' }));
  expectRefusal(response, 409, 'jobNotOpen');
});

test('times that one of the later dates does not have are refused, and nothing is written', async () => {
  const response = await expectNothingWritten(passa.db, () => edit(jobAt(0), { startTime: '02:30', endTime: '03:15' }));
  expectRefusal(response, 400, 'invalidInput', {
    endTime: "The shift can't be worked on Sun, 28 Mar: End time must be after start time",
  });
});

test('a series is not found by another business', async () => {
  const stranger = await aBusiness(passa);
  for (const change of [edit(jobAt(0), {}, stranger), close(jobAt(0), stranger)]) {
    expectRefusal(await change, 404, 'notFound');
  }
});

test('a job that was posted alone has no later ones', async () => {
  const { body } = await business.visitor.post<{ job: Stored }>('/api/jobs', jobForm());
  expect((await close(body.job)).body).toMatchObject({ later: { changed: 0, left: 0 } });
});
