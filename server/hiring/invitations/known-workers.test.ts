import type { Expertise } from '@passa/domain';
import { expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  aWorker,
  cancel,
  completeShift,
  performAction,
  type TestUser,
  AS_IT_IS,
} from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';

type KnownWorker = {
  workerId: string;
  state: string | null;
  overlappingHire: { startDate: string; endDate: string } | null;
  workedAs: string[];
  notWorkedAs: string[];
  may: string[];
};

const passa = usePassa();
const known = async ({ visitor }: TestUser, { id }: { id: string }) =>
  (await visitor.get<{ workers: KnownWorker[] }>(`/api/jobs/${id}/known-workers`)).body.workers;
const send = async ({ visitor }: TestUser, { id }: { id: string }, workers: TestUser[]) =>
  (await visitor.post(`/api/jobs/${id}/invitations`, { workerIds: workers.map(({ account }) => account.id) })).body;

test('a business may invite all workers but those it has hired for another shift at that time', async () => {
  const [venue, elsewhere] = [await aBusiness(passa), await aBusiness(passa)];
  const people: TestUser[] = [];
  for (const firstName of ['Frida', 'Gustav', 'Hanna', 'Ivar', 'Johan'])
    people.push(await aWorker(passa, { firstName }));
  const [hired, done, cancelled, before, booked] = people as [TestUser, TestUser, TestUser, TestUser, TestUser];
  for (const one of people) await completeShift(venue, one);
  const job = await aJob(venue);
  const overlapping = { startDate: job.startDate.slice(0, 10), startTime: '12:00', endTime: '17:01' };
  const hire = await aHire(venue, hired, overlapping);
  const completed = await aHire(venue, done, overlapping);
  expect((await performAction(done, 'complete', completed.application)).status).toBe(200);
  expect((await cancel(venue, (await aHire(venue, cancelled, overlapping)).application)).status).toBe(200);
  await aHire(venue, before, { ...overlapping, endTime: '17:00' });
  // Of another business, which is private.
  await aHire(elsewhere, booked, overlapping);

  const time = { startDate: hire.job.startDate, endDate: hire.job.endDate };
  const listed = new Map((await known(venue, job)).map((row) => [row.workerId, row]));
  for (const { account } of [hired, done])
    expect(listed.get(account.id)).toMatchObject({ state: null, overlappingHire: time, may: [] });
  for (const { account } of [cancelled, before, booked])
    expect(listed.get(account.id)).toMatchObject({ overlappingHire: null, may: ['invite'] });
  expect(await send(venue, job, people)).toEqual({ invited: 3 });
  expect(await send(venue, job, [hired])).toEqual({ invited: 0 });

  // A hire for the job itself is no other shift.
  expect((await before.visitor.post(`/api/jobs/${job.id}/booking${AS_IT_IS}`)).status).toBe(201);
  const itself = (await known(venue, job)).find(({ workerId }) => workerId === before.account.id);
  expect(itself).toMatchObject({ state: 'applied', overlappingHire: null, may: [] });
});

test('each worker is listed with what they have worked as here, that of the job first', async () => {
  const [venue, elsewhere] = [await aBusiness(passa), await aBusiness(passa)];
  const one = await aWorker(passa, { expertise: ['Barista'] });
  const work = async (by: TestUser, requiredExpertise: Expertise[]) =>
    performAction(one, 'complete', (await aHire(by, one, { requiredExpertise })).application);
  await work(venue, ['Bartender', 'Server']);
  await work(venue, ['Server', 'Runner']);
  await work(elsewhere, ['Dishwasher']);
  // Not worked yet.
  await aHire(venue, one, { requiredExpertise: ['Host'] });
  const job = await aJob(venue, { requiredExpertise: ['Runner', 'Cook'] });
  expect(await known(venue, job)).toMatchObject([{ workedAs: ['Runner', 'Bartender', 'Server'], notWorkedAs: [] }]);
});

test('workers who have done that job here come first, and the others are listed with what they lack', async () => {
  const venue = await aBusiness(passa);
  const ofWorkers = async (requiredExpertise: Expertise[]) =>
    (await known(venue, await aJob(venue, { requiredExpertise }))).map(({ workerId, notWorkedAs }) => [
      workerId,
      notWorkedAs,
    ]);
  const people = [await aWorker(passa), await aWorker(passa)];
  for (const [index, person] of people.entries()) {
    const { application } = await aHire(venue, person, { requiredExpertise: [index === 0 ? 'Cook' : 'Runner'] });
    await performAction(person, 'complete', application);
  }
  const [cook, runner] = people.map(({ account }) => account.id);
  expect(await ofWorkers(['Host', 'Runner'])).toEqual([
    [runner, []],
    [cook, ['Host', 'Runner']],
  ]);
  expect(await ofWorkers(['Cook'])).toEqual([
    [cook, []],
    [runner, ['Cook']],
  ]);
});
