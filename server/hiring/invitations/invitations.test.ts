import { m, MAX_INVITATIONS } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
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
  AS_IT_IS,
  type TestUser,
} from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectConsistentHires, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

type Job = { id: string };
type Invitation = { id: string; name: string; status: string; hasApplied: boolean; may: string[] };
type KnownWorker = { workerId: string; name: string; isRegular: boolean; state: string | null; may: string[] };

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  await completeShift(business, worker);
});

const send = ({ visitor }: TestUser, { id }: Job, ...workerIds: string[]) =>
  visitor.post<{ invited: number }>(`/api/jobs/${id}/invitations`, { workerIds });
const sentTo = async ({ id }: Job, by = business) =>
  (await by.visitor.get<{ invitations: Invitation[] }>(`/api/jobs/${id}/invitations`)).body.invitations;
const takeBack = ({ id = '' }: { id?: string } = {}, by = business) => by.visitor.delete(`/api/invitations/${id}`);
const known = async (by: TestUser, { id }: Job, query = '') =>
  (await by.visitor.get<{ workers: KnownWorker[]; next: string | null }>(`/api/jobs/${id}/known-workers${query}`)).body;
const decline = ({ visitor }: TestUser, { id }: Job) => visitor.post(`/api/jobs/${id}/invitation/decline`);
const book = ({ visitor }: TestUser, { id }: Job, query = AS_IT_IS) =>
  visitor.post<{ application: { id: string; status: string } }>(`/api/jobs/${id}/booking${query}`);
const pageOf = ({ visitor }: TestUser, { id }: Job) =>
  visitor.get<{ job: { may: string[]; invitation: string | null; updatedAt: string } }>(`/api/jobs/${id}`);
const invitationsOf = async ({ visitor }: TestUser) =>
  (await visitor.get<{ jobs: Job[] }>('/api/invitations')).body.jobs.map(({ id }) => id);
const countsOf = async ({ id }: Job) =>
  (await business.visitor.get<{ job: { invitations: object } }>(`/api/business/jobs/${id}`)).body.job.invitations;
const kindsAbout = (job: Job, user: TestUser) =>
  rows(passa.db, sql`select kind from notifications where job_id = ${job.id} and user_id = ${user.account.id}`);

test('an invited worker is notified, sees who invites, and books at once', async () => {
  const job = await aJob(business);
  expect((await pageOf(worker, job)).body.job).toMatchObject({ may: ['apply'], invitation: null });
  expect((await send(business, job, worker.account.id)).body).toEqual({ invited: 1 });
  expect(await kindsAbout(job, worker)).toEqual([{ kind: 'invited' }]);
  expect((await pageOf(worker, job)).body.job).toMatchObject({
    may: ['apply', 'book', 'declineInvitation'],
    invitation: 'invited',
  });
  expect(await invitationsOf(worker)).toContain(job.id);
  expect(await countsOf(job)).toEqual({ sent: 1, declined: 0 });

  const response = await book(worker, job);
  expect(response).toMatchObject({ status: 201, body: { application: { status: 'accepted' } } });
  expect(await invitationsOf(worker)).not.toContain(job.id);
  const [invitation] = await sentTo(job);
  expect(invitation).toMatchObject({ name: 'Astrid Lind', status: 'invited', hasApplied: true, may: [] });
  expectRefusal(await expectNothingWritten(passa.db, () => takeBack(invitation)), 409, 'invitationAccepted');
  await expectConsistentHires(passa.db);
  const audited = await rows(passa.db, sql`select action from audit_log where job_id = ${job.id} order by id`);
  expect(audited).toEqual(['job-posted', 'worker-invited', 'shift-booked'].map((action) => ({ action })));

  // As for any hire, a worker who cancels cannot book again.
  await cancel(worker, response.body.application);
  expect((await pageOf(worker, job)).body.job).toMatchObject({ may: [], invitation: null });
});

test('an invited worker sees a job that is held back for regulars, until the invitation is taken back', async () => {
  const job = await aJob(business, { regularsFirstHours: 24 });
  expect((await pageOf(worker, job)).status).toBe(404);
  await invite(business, job, worker);
  expect((await pageOf(worker, job)).status).toBe(200);
  const available = await worker.visitor.get<{ shifts: Job[] }>('/api/shifts?view=available');
  expect(available.body.shifts.map(({ id }) => id)).toContain(job.id);
  const [invitation] = await sentTo(job);
  expectRefusal(await takeBack(invitation, await aBusiness(passa)), 404, 'notFound');
  expect((await takeBack(invitation)).status).toBe(204);
  expect((await pageOf(worker, job)).status).toBe(404);
  expectRefusal(await book(worker, job), 404, 'notFound');
  expect(await kindsAbout(job, worker)).toEqual([]);
  expectRefusal(await takeBack(invitation), 404, 'notFound');
});

test('a worker declines, which notifies the business once, and books all the same', async () => {
  const job = await aJob(business);
  await invite(business, job, worker);
  expect((await decline(worker, job)).status).toBe(204);
  expect((await decline(worker, job)).status).toBe(204);
  expect(await kindsAbout(job, business)).toEqual([{ kind: 'invitationDeclined' }]);
  expect(await countsOf(job)).toEqual({ sent: 1, declined: 1 });
  expect(await sentTo(job)).toMatchObject([{ status: 'declined', hasApplied: false, may: ['takeBack'] }]);
  expect(await invitationsOf(worker)).not.toContain(job.id);
  expect((await pageOf(worker, job)).body.job).toMatchObject({ may: ['apply', 'book'], invitation: 'declined' });
  const { body } = await business.visitor.get<{ notifications: object[] }>('/api/notifications');
  expect(body.notifications[0]).toMatchObject({
    kind: 'invitationDeclined',
    job: { id: job.id },
    workerName: 'Astrid Lind',
    dateCount: null,
    isHoursAgreement: false,
    paidOre: null,
    completedBefore: null,
  });

  expect((await book(worker, job)).status).toBe(201);
  expect(await sentTo(job)).toMatchObject([{ status: 'invited', hasApplied: true }]);
});

describe('declining is refused', () => {
  test('without an invitation, and once the job is filled or the worker waits for an answer', async () => {
    const job = await aJob(business);
    expectRefusal(await decline(worker, job), 404, 'notFound');
    await invite(business, job, worker);
    const other = await anApplication(await aWorker(passa), job);
    const own = await anApplication(worker, job);
    expectRefusal(await decline(worker, job), 409, 'alreadyApplied');
    await performAction(worker, 'withdraw', own);
    await performAction(business, 'accept', other);
    expectRefusal(await decline(worker, job), 409, 'jobNotOpen');
    expectRefusal(await book(worker, job), 409, 'jobNotOpen');
  });
});

test('a booking is refused at the time of another shift, and for terms that the worker has not read', async () => {
  const form = jobForm();
  const job = await aJob(business, form);
  const overlapping = await aJob(business, { startDate: form.startDate });
  await invite(business, job, worker);
  await invite(business, overlapping, worker);
  const read = (await pageOf(worker, job)).body.job.updatedAt;
  // The job has no applicant, so the business can still edit it.
  passa.clock.set(new Date(passa.clock.now().getTime() + 1000).toISOString());
  expect((await business.visitor.put(`/api/jobs/${job.id}`, { ...form, payRate: 200 })).status).toBe(200);
  expectRefusal(await book(worker, job, `?asOf=${encodeURIComponent(read)}`), 409, 'jobChanged');
  expect((await book(worker, job)).status).toBe(201);
  expectRefusal(await book(worker, overlapping), 409, 'workerUnavailable');
});

describe('who can be invited', () => {
  test('regulars first, then workers who have worked here, the last one first; found by name; with what is known', async () => {
    const venue = await aBusiness(passa);
    const people: TestUser[] = [];
    for (const firstName of ['Frida', 'Gustav', 'Hanna', 'Ivar']) people.push(await aWorker(passa, { firstName }));
    const [frida, gustav, hanna, ivar] = people as [TestUser, TestUser, TestUser, TestUser];
    await aRegular(venue, frida);
    for (const one of [gustav, hanna, ivar]) {
      passa.clock.set(new Date(passa.clock.now().getTime() + 1000).toISOString());
      await completeShift(venue, one);
    }
    const job = await aJob(venue);
    await anApplication(gustav, job);
    await invite(venue, job, hanna, ivar);
    await decline(ivar, job);
    const { workers, next } = await known(venue, job);
    expect(next).toBeNull();
    expect(workers.map(({ may }) => may)).toEqual([['invite'], [], [], []]);
    expect(workers.map(({ name, isRegular, state }) => ({ name, isRegular, state }))).toEqual([
      { name: 'Frida Lind', isRegular: true, state: null },
      { name: 'Ivar Lind', isRegular: false, state: 'declined' },
      { name: 'Hanna Lind', isRegular: false, state: 'invited' },
      { name: 'Gustav Lind', isRegular: false, state: 'applied' },
    ]);
    const named = async (search: string) =>
      (await known(venue, job, `?search=${encodeURIComponent(search)}`)).workers.map(({ name }) => name);
    expect(await named('HANNA l')).toEqual(['Hanna Lind']);
    expect(await named('%')).toEqual([]);
    expect(await named('hånna')).toEqual(['Hanna Lind']);
    expect((await deleteAccountOf(hanna)).status).toBe(200);
    expect(await named('Hanna')).toEqual([]);
    expect(await sentTo(job, venue)).toMatchObject([{ name: 'Ivar Lind' }]);

    // An applicant, and workers who are invited or have declined, are left out.
    const ids = [frida, gustav, ivar].map(({ account }) => account.id);
    expect((await send(venue, job, ...ids)).body).toEqual({ invited: 1 });
  });

  test('the list has pages', async () => {
    const venue = await aBusiness(passa);
    const regular = await aWorker(passa);
    await aRegular(venue, regular);
    await makeRegulars(venue, 24);
    const job = await aJob(venue);
    const first = await known(venue, job);
    const second = await known(venue, job, `?cursor=${first.next ?? ''}`);
    expect(first.workers).toHaveLength(20);
    expect(second.next).toBeNull();
    expect(new Set([...first.workers, ...second.workers].map(({ workerId }) => workerId)).size).toBe(25);
  });

  test('no other worker, and nothing is written for any of them', async () => {
    const job = await aJob(business);
    const stranger = await aWorker(passa);
    const applicant = await aWorker(passa);
    await anApplication(applicant, await aJob(business));
    const regularElsewhere = await aWorker(passa);
    await aRegular(await aBusiness(passa), regularElsewhere);
    for (const { account } of [stranger, applicant, regularElsewhere, business]) {
      const refused = await expectNothingWritten(passa.db, () => send(business, job, worker.account.id, account.id));
      expectRefusal(refused, 400, 'invalidInput', { workerIds: m.validation_worker_unknown() });
    }
    for (const workerIds of [[], ['x'], Array.from({ length: MAX_INVITATIONS + 1 }, () => worker.account.id)]) {
      const refused = await expectNothingWritten(passa.db, () => send(business, job, ...workerIds));
      expect(refused).toMatchObject({ status: 400, body: { error: { code: 'invalidInput' } } });
    }
    expectRefusal(await send(await aBusiness(passa), job, worker.account.id), 404, 'notFound');
  });
});

/** Further regulars of a business that has one, without signing each of them up. */
async function makeRegulars({ partyId }: TestUser, howMany: number): Promise<string[]> {
  const made = await rows<{ id: string }>(
    passa.db,
    sql`with person as (
        insert into users (name, email, email_verified, role)
        select 'Nils Ek', gen_random_uuid() || '@example.com', true, 'worker' from generate_series(1, ${howMany}) returning id
      ), profile as (
        insert into workers (user_id, first_name, last_name, phone_number, expertise, city, street_address, zip_code)
        select person.id, 'Nils', 'Ek', phone_number, expertise, city, street_address, zip_code
        from person, (select * from workers where user_id = ${worker.account.id}) as model returning user_id
      )
      insert into regulars (business_id, worker_id, application_id, status, answered_at)
      select business_id, user_id, application_id, 'agreed', answered_at
      from profile, (select * from regulars where business_id = ${partyId} limit 1) as model
      returning worker_id as id`,
  );
  return made.map(({ id }) => id);
}

test('a job has 50 invitations at most, also of requests at the same time', async () => {
  const venue = await aBusiness(passa);
  await aRegular(venue, await aWorker(passa));
  const ids = await makeRegulars(venue, 60);
  const job = await aJob(venue);
  const responses = await Promise.all([0, 30].map((from) => send(venue, job, ...ids.slice(from, from + 30))));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  if (!refused) throw new Error('No request was refused.');
  expectRefusal(refused, 409, 'invitationsFull', { workerIds: m.error({ code: 'invitationsFull' }) });
  expect(await sentTo(job, venue)).toHaveLength(30);
});

test('the number of invitations of a pair is limited', async () => {
  const [venue, one] = [await aBusiness(passa), await aWorker(passa)];
  await completeShift(venue, one);
  const job = await aJob(venue);
  for (let n = 0; n < 20; n += 1) {
    await invite(venue, job, one);
    await takeBack((await sentTo(job, venue))[0], venue);
  }
  const refused = await expectNothingWritten(passa.db, () => send(venue, job, one.account.id), ['attempts']);
  expectRefusal(refused, 429, 'tooManyInvitations', {
    workerIds: `${m.error({ code: 'tooManyInvitations' })} Please wait an hour and try again.`,
  });
});

test('no worker is invited to a job that is closed or has started', async () => {
  const job = await aJob(business);
  await business.visitor.post(`/api/jobs/${job.id}/close`);
  const refused = await expectNothingWritten(passa.db, () => send(business, job, worker.account.id));
  expectRefusal(refused, 409, 'jobNotOpen');
});

test.for(['worker', 'business'] as const)('nothing is left when the account of the %s is deleted', async (role) => {
  const [venue, one] = [await aBusiness(passa), await aWorker(passa)];
  await completeShift(venue, one);
  const job = await aJob(venue);
  await invite(venue, job, one);
  await decline(one, job);
  expect((await deleteAccountOf(role === 'worker' ? one : venue)).status).toBe(200);
  expect(await rows(passa.db, sql`select id from invitations where job_id = ${job.id}`)).toEqual([]);
  expect(await rows(passa.db, sql`select id from notifications where job_id = ${job.id}`)).toEqual([]);
});
