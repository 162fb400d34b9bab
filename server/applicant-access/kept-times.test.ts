import { ACCESS_DAYS } from '@passa/domain';
import { beforeEach, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, jobForm, performAction, type TestUser } from '../testing/builders.ts';
import { usePassa } from '../testing/passa.ts';
import { endDueAccess } from './end-due-access.ts';

const passa = usePassa();
const [EARLY, LATE] = ['2027-05-10', '2027-05-20'];
/** 23:00 in Stockholm. */
const endOn = (date: string) => `${date}T21:00:00.000Z`;
const DAY = 24 * 60 * 60 * 1000;

let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

/** A worker who is hired for one date, and keeps it when the job is moved to another one. */
async function aKeptHire(kept: string, moved: string) {
  const form = jobForm({ startDate: kept, openings: 2 });
  const { job, application } = await aHire(business, worker, form);
  expect((await business.visitor.put(`/api/jobs/${job.id}`, { ...form, startDate: moved })).status).toBe(200);
  return { job, application };
}

/** Runs the scheduled task, of which a run was completed shortly before. */
async function passTo(instant: string): Promise<void> {
  passa.clock.set(instant);
  await endDueAccess(passa.services, new Date(instant), new Date(Date.parse(instant) - 7 * DAY));
}

type Card = { access: { kind: string; until: string | null } };
async function accessOf({ id }: { id: string }) {
  const { body } = await business.visitor.get<{ applications: Card[] }>(`/api/jobs/${id}/applications`);
  return body.applications[0]?.access;
}
const accessesOfWorker = async () =>
  (await worker.visitor.get<{ accesses: object[] }>('/api/profile/worker/access')).body.accesses;

test('the access ends after the shift of the hire, also where the job is later', async () => {
  const { job } = await aKeptHire(EARLY, LATE);
  await passTo(endOn(EARLY));
  const until = new Date(Date.parse(endOn(EARLY)) + ACCESS_DAYS * DAY).toISOString();
  expect(await accessOf(job)).toMatchObject({ kind: 'frozen', until });
  expect(await accessesOfWorker()).toMatchObject([{ ending: 'end', until, job: { endDate: endOn(EARLY) } }]);
});

test('a completed hire gives access from the end of its shift on, also where the job is later', async () => {
  const { job, application } = await aKeptHire(EARLY, LATE);
  passa.clock.set(endOn(EARLY));
  expect((await performAction(worker, 'complete', application)).status).toBe(200);
  const until = new Date(Date.parse(endOn(EARLY)) + ACCESS_DAYS * DAY).toISOString();
  expect(await accessOf(job)).toMatchObject({ kind: 'frozen', until });
});

test('the access lasts until the shift of the hire, also where the job is earlier', async () => {
  const { job } = await aKeptHire(LATE, EARLY);
  await business.visitor.post(`/api/jobs/${job.id}/close`);
  await passTo(endOn(EARLY));
  expect(await accessOf(job)).toMatchObject({ kind: 'present', until: null });
  expect(await accessesOfWorker()).toMatchObject([{ ending: 'cancel', job: { endDate: endOn(LATE) } }]);
  await passTo(endOn(LATE));
  expect(await accessOf(job)).toMatchObject({ kind: 'frozen' });
});
