import { m, plusDays } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  jobForm,
  type TestUser,
} from '../testing/builders.ts';
import { countOf, rows } from '../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../testing/expectations.ts';
import { aFile, bytesOf } from '../testing/files.ts';
import { recordEvents } from '../testing/record-events.ts';
import { usePassa } from '../testing/passa.ts';
import { createDueAccessTask, endDueAccess } from './index.ts';

const passa = usePassa();
const PDF = bytesOf('application/pdf', 3000);
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

type Access = {
  applicationId: string;
  access: string;
  ending: string;
  asOf: string | null;
  until: string | null;
  businessName: string;
  job: { id: string; title: string };
};
const PATH = '/api/profile/worker/access';
const accessList = async ({ visitor }: TestUser = worker) =>
  (await visitor.get<{ accesses: Access[]; next: string | null }>(PATH)).body;
const end = (application: { id: string }, { visitor }: TestUser = worker) =>
  visitor.send('DELETE', `${PATH}/${application.id}`);
const cardOf = async (job: { id: string }) => {
  const { body } = await business.visitor.get<{ applications: { access: { kind: string }; worker: object }[] }>(
    `/api/jobs/${job.id}/applications`,
  );
  return body.applications[0];
};

async function declinedApplication() {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  await performAction(business, 'decline', application);
  return { job, application };
}

test('a worker lists the businesses with access, newest first, with how each access ends', async () => {
  const refused = await declinedApplication();
  const waiting = await aJob(business);
  const pending = await anApplication(worker, waiting);
  const hired = await aHire(business, worker);
  const withdrawn = await anApplication(worker, await aJob(business));
  await performAction(worker, 'withdraw', withdrawn);

  const { accesses: found, next } = await accessList();
  expect(found.map(({ applicationId, access, ending }) => [applicationId, access, ending])).toEqual([
    [hired.application.id, 'present', 'cancel'],
    [pending.id, 'present', 'withdraw'],
    [refused.application.id, 'frozen', 'end'],
  ]);
  expect(next).toBeNull();
  expect(found[2]).toMatchObject({
    businessName: 'Kajen Krog',
    job: { id: refused.job.id, title: refused.job.title },
    asOf: passa.clock.now().toISOString(),
  });
  expect((await accessList(await aWorker(passa))).accesses).toEqual([]);
});

test('the list is paginated', async () => {
  for (let i = 0; i < 21; i += 1) await anApplication(worker, await aJob(business));
  const { accesses: first, next } = await accessList();
  const { body } = await worker.visitor.get<{ accesses: Access[]; next: null }>(`${PATH}?cursor=${String(next)}`);
  expect([first.length, body.accesses.length, body.next]).toEqual([20, 1, null]);
});

test('ending access after a decline removes details and files, and keeps the name', async () => {
  const file = await aFile(worker, PDF, { name: 'Licence' });
  const { job, application } = await declinedApplication();
  expect((await business.visitor.get(file.url)).status).toBe(200);
  const { events } = recordEvents(passa.services.live);
  expect((await end(application)).status).toBe(204);
  expect(events).toContainEqual({
    to: { users: [worker.account.id, business.partyId] },
    event: { type: 'application-changed', jobId: job.id, applicationId: application.id },
  });
  expect(await cardOf(job)).toMatchObject({
    access: { kind: 'nameOnly', asOf: null, until: null },
    worker: { firstName: 'Astrid', lastName: 'Lind', email: '', phoneNumber: '', documents: {} },
  });
  expectRefusal(await business.visitor.get(file.url), 404, 'notFound');
  expect((await accessList()).accesses).toEqual([]);
  const { body } = await worker.visitor.get<{ entries: { action: string; byWhom: string }[] }>(
    `/api/applications/${application.id}/history`,
  );
  expect(body.entries[0]).toMatchObject({ action: 'access-ended', byWhom: 'you' });
  expect((await expectNothingWritten(passa.db, () => end(application))).status, 'a second time').toBe(204);
});

test('access is not ended directly for a pending application or an assigned shift', async () => {
  const pending = await anApplication(worker, await aJob(business));
  const closed = await aJob(business);
  const left = await anApplication(worker, closed);
  await business.visitor.post(`/api/jobs/${closed.id}/close`);
  const { application } = await aHire(business, worker);
  for (const each of [pending, left]) {
    expectRefusal(await expectNothingWritten(passa.db, () => end(each)), 409, 'accessUndecided');
  }
  expectRefusal(await expectNothingWritten(passa.db, () => end(application)), 409, 'accessNeeded');
  expect(m.error({ code: 'accessNeeded' }), 'a shift cannot be cancelled after its start').toContain(
    'before it starts',
  );
  await performAction(worker, 'withdraw', left);
  const details = `application_id = '${left.id}' and (details is not null or cardinality(files) > 0)`;
  expect(await countOf(passa.db, 'applicant_snapshots', details), 'details and files are removed on withdrawal').toBe(
    0,
  );
});

test('another worker’s access is not found', async () => {
  const { application } = await declinedApplication();
  const other = await aWorker(passa);
  expectRefusal(await expectNothingWritten(passa.db, () => end(application, other)), 404, 'notFound');
  expectRefusal(await end(application, business), 404, 'notFound');
});

test('each application to the same business grants access by itself', async () => {
  const before = await aFile(worker, PDF, { name: 'Licence' });
  const { job, application } = await declinedApplication();
  const later = await aFile(worker, PDF, { name: 'Certificate' });
  const active = await anApplication(worker, await aJob(business));
  // The active application grants the current files; the snapshot of the declined one stays unchanged.
  expect((await business.visitor.get(later.url)).status).toBe(200);
  expect((await cardOf(job))?.worker).toMatchObject({ documents: { Licence: before.url } });
  await performAction(business, 'decline', active);
  await end(application);
  const newest = await aFile(worker, PDF, { name: 'Reference' });
  expect((await business.visitor.get(before.url)).status, 'by the second snapshot').toBe(200);
  expect((await business.visitor.get(later.url)).status, 'by the second snapshot').toBe(200);
  expect((await business.visitor.get(newest.url)).status).toBe(404);
  await end(active);
  for (const file of [before, later]) expect((await business.visitor.get(file.url)).status).toBe(404);
});

test('a poster from before the decision is shown, and a later one is not', async () => {
  const headers = { 'Content-Type': 'image/jpeg' };
  const addPoster = (url: string) =>
    worker.visitor.send('PUT', `${url}/poster`, { body: bytesOf('image/jpeg', 900), headers });
  const video = await aFile(worker, bytesOf('video/mp4', 5000), { kind: 'video', name: 'Film.mp4' });
  await addPoster(video.url);
  const { job } = await declinedApplication();
  expect((await business.visitor.get(`${video.url}/poster`)).status).toBe(200);
  expect((await cardOf(job))?.worker).toMatchObject({
    videoResumeURL: video.url,
    videoPosterURL: `${video.url}/poster`,
  });
  await addPoster(video.url);
  expect((await business.visitor.get(`${video.url}/poster`)).status).toBe(404);
  expect((await cardOf(job))?.worker).toMatchObject({ videoResumeURL: video.url, videoPosterURL: null });
  expect((await business.visitor.get(video.url)).status).toBe(200);
});

test('a file that the worker removes is removed from the snapshot, too', async () => {
  const file = await aFile(worker, PDF, { name: 'Licence' });
  const { job } = await declinedApplication();
  await worker.visitor.send('DELETE', file.url);
  expect((await cardOf(job))?.worker).toMatchObject({ documents: {} });
  expectRefusal(await business.visitor.get(file.url), 404, 'notFound');
});

const snapshotOf = async (application: { id: string }) =>
  (await rows(passa.db, sql`select * from applicant_snapshots where application_id = ${application.id}`))[0];
const after = (time: string, hours: number) => new Date(new Date(time).getTime() + hours * 60 * 60 * 1000);

test('a shift that starts or ends causes a snapshot, which is cleared thirty days later', async () => {
  const other = await aWorker(passa);
  const job = await aJob(business);
  // This shift is on a later day.
  const hire = await aHire(business, worker);
  const waiting = await anApplication(worker, job);
  await performAction(business, 'accept', await anApplication(other, job));
  await endDueAccess(passa.services, after(job.startDate, -1));
  expect([await snapshotOf(hire.application), await snapshotOf(waiting)]).toEqual([undefined, undefined]);

  // A pending application ends when the shift of the hired worker starts, and an accepted one when its shift ends.
  await endDueAccess(passa.services, after(job.startDate, 0));
  expect(await snapshotOf(waiting)).toMatchObject({ details: { phoneNumber: '+46701234567' } });
  await endDueAccess(passa.services, after(hire.job.endDate, 0));
  expect(await snapshotOf(hire.application)).toMatchObject({ details: { email: worker.email } });

  const last = new Date(Math.max(after(hire.job.endDate, 720).getTime(), after(job.endDate, 720).getTime()));
  await endDueAccess(passa.services, last);
  for (const each of [hire.application, waiting]) {
    expect(await snapshotOf(each)).toMatchObject({ first_name: 'Astrid', details: null, files: [] });
  }
  expect(await endDueAccess(passa.services, last)).toEqual({ taken: 0, cleared: 0 });
  const traces = await rows(
    passa.db,
    sql`select 1 from applicant_snapshots as t where t::text like ${`%${worker.email}%`}`,
  );
  expect(traces).toEqual([]);
});

test('the scheduled task takes the snapshots of shifts that ended long ago in its first run, and of recent ones later', async () => {
  const old = await aHire(business, worker);
  const recent = await aHire(business, worker, { startDate: plusDays(jobForm().startDate, 30) });
  passa.clock.set(after(old.job.endDate, 20 * 24).toISOString());
  const runTask = createDueAccessTask(passa.services);
  await runTask();
  expect(await snapshotOf(old.application)).toMatchObject({ details: { email: worker.email } });
  expect(await snapshotOf(recent.application)).toBeUndefined();

  passa.clock.set(after(recent.job.endDate, 24).toISOString());
  await runTask();
  expect(await snapshotOf(recent.application)).toMatchObject({ details: { email: worker.email } });
});

test('completing a shift after access was ended does not restore access', async () => {
  const { job, application } = await aHire(business, worker);
  await endDueAccess(passa.services, after(job.endDate, 1));
  passa.clock.set(after(job.endDate, 2).toISOString());
  expect((await accessList()).accesses[0]).toMatchObject({ access: 'frozen', ending: 'end' });
  expect((await end(application)).status).toBe(204);
  await performAction(worker, 'complete', application);
  expect((await cardOf(job))?.access).toEqual({ kind: 'nameOnly', asOf: null, until: null });
});
