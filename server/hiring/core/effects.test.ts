import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  aBusiness,
  aJob,
  anApplication,
  aRegular,
  aWorker,
  cancel,
  completeShift,
  invite,
  jobForm,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { anotherDay } from '../../testing/days.ts';
import { usePassa } from '../../testing/passa.ts';
import { recordEvents } from '../../testing/record-events.ts';
import { closePastJobs } from '../index.ts';

type Job = { id: string };

const passa = usePassa();
const HELD_BACK = { regularsFirstHours: 6 } as const;
let business: TestUser;
let regular: TestUser;
beforeEach(async () => {
  [business, regular] = [await aBusiness(passa), await aWorker(passa)];
  await aRegular(business, regular);
});

/** The receivers of job events: users by id, and whether the viewers of lists of open jobs receive them. */
async function eventsDuring<Result>(act: () => Promise<Result>) {
  const { events, end } = recordEvents(passa.services.live);
  const result = await act();
  end();
  const told = events.flatMap(({ to, event }) =>
    'jobId' in event && !('applicationId' in event)
      ? [
          {
            type: event.type,
            jobId: event.jobId,
            users: to.users.toSorted(),
            lists: (to.topics?.names.length ?? 0) > 0,
          },
        ]
      : [],
  );
  return { result, told };
}

const idsOf = (...users: TestUser[]) => users.map(({ partyId }) => partyId).toSorted();
const edit = (job: Job, change: object = {}) =>
  business.visitor.put(`/api/jobs/${job.id}`, { ...jobForm(HELD_BACK), ...change });

test('only the business and its regulars are told of a job while it is held back', async () => {
  await aRegular(await aBusiness(passa), await aWorker(passa));
  const users = idsOf(business, regular);
  const { result: job, told } = await eventsDuring(() => aJob(business, HELD_BACK));
  expect(told).toEqual([{ type: 'job-opened', jobId: job.id, users, lists: false }]);
  const edited = await eventsDuring(() => edit(job, { payRate: 200 }));
  expect(edited.told).toEqual([{ type: 'job-changed', jobId: job.id, users, lists: false }]);
  const released = await eventsDuring(() => business.visitor.post(`/api/jobs/${job.id}/release`));
  expect(released.told).toEqual([{ type: 'job-opened', jobId: job.id, users: idsOf(business), lists: true }]);
});

test('one who is invited is told of the invitation and of this job, not of another that is held back', async () => {
  const invited = await aWorker(passa);
  await completeShift(business, invited);
  const [job, other] = [await aJob(business, HELD_BACK), await aJob(business, HELD_BACK)];
  const { told } = await eventsDuring(() => invite(business, job, invited));
  expect(told).toEqual([
    { type: 'job-opened', jobId: job.id, users: idsOf(invited), lists: false },
    { type: 'job-changed', jobId: job.id, users: idsOf(business), lists: false },
  ]);
  expect((await eventsDuring(() => edit(job))).told).toMatchObject([{ users: idsOf(business, regular, invited) }]);
  expect((await eventsDuring(() => edit(other))).told).toMatchObject([{ users: idsOf(business, regular) }]);
});

test('of a change of a series that is held back, an invited worker is told about their own job', async () => {
  const invited = await aWorker(passa);
  await completeShift(business, invited);
  const form = jobForm({ ...HELD_BACK, startDate: anotherDay() });
  const posted = await business.visitor.post<{ job: Job }>('/api/jobs', { ...form, repeatOn: [anotherDay()] });
  const first = posted.body.job;
  const { body } = await business.visitor.get<{ jobs: Job[] }>('/api/business/jobs?list=open');
  const later = body.jobs.find(({ id }) => id !== first.id);
  if (!later) throw new Error('The series has one job.');
  await invite(business, later, invited);
  const change = { ...form, payRate: 200 };
  const { told } = await eventsDuring(() =>
    business.visitor.put(`/api/jobs/${first.id}?appliesTo=jobAndLater`, change),
  );
  expect(told.find(({ jobId }) => jobId === first.id)?.users).toEqual(idsOf(business, regular));
  expect(told.find(({ jobId }) => jobId === later.id)?.users).toEqual(idsOf(business, regular, invited));
});

test('a worker who blocks the business is told neither of its invitation nor of the job', async () => {
  const worker = await aWorker(passa);
  await completeShift(business, worker);
  const known = await aJob(business);
  expect((await worker.visitor.post(`/api/jobs/${known.id}/block`)).status).toBe(204);
  const job = await aJob(business, HELD_BACK);
  expect((await eventsDuring(() => invite(business, job, worker))).told).toMatchObject([{ users: idsOf(business) }]);
  expect((await eventsDuring(() => edit(job))).told).toMatchObject([{ users: idsOf(business, regular) }]);
  const { body } = await business.visitor.get<{ invitations: { id: string }[] }>(`/api/jobs/${job.id}/invitations`);
  const takeBack = () => business.visitor.delete(`/api/invitations/${body.invitations[0]?.id}`);
  expect((await eventsDuring(takeBack)).told).toMatchObject([{ users: idsOf(business) }]);
  const kinds = await rows(passa.db, sql`select kind from notifications where user_id = ${worker.account.id}`);
  expect(kinds).not.toContainEqual({ kind: 'invited' });
});

test('of jobs that close together, applicants are told of their own', async () => {
  const [one, two] = [await aWorker(passa), await aWorker(passa)];
  const startDate = anotherDay();
  const first = await aJob(business, { startDate });
  const second = await aJob(business, { startDate });
  await anApplication(one, first);
  await anApplication(two, second);
  const { told } = await eventsDuring(() => closePastJobs(passa.services, new Date(Date.parse(first.startDate) + 1)));
  expect(told.filter(({ jobId }) => jobId === first.id)).toMatchObject([{ users: idsOf(business, one) }]);
  expect(told.filter(({ jobId }) => jobId === second.id)).toMatchObject([{ users: idsOf(business, two) }]);
});

test('a regular is not told of a job that is not open and was shown to everyone', async () => {
  const [hired, job] = [await aWorker(passa), await aJob(business)];
  const application = await anApplication(hired, job);
  await performAction(business, 'accept', application);
  const { told } = await eventsDuring(() => cancel(business, application));
  expect(told).toEqual([{ type: 'job-changed', jobId: job.id, users: [], lists: false }]);
});
