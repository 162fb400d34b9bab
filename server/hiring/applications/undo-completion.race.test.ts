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
import { countOf } from '../../testing/database.ts';
import { anotherDay } from '../../testing/days.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectConsistentHires } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, expectOneWinner, expectOnly, outcomeOf } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';

const passa = usePassa();
let business: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa);
});

async function aCompletion(worker: TestUser) {
  const hire = await aHire(business, worker);
  await performAction(worker, 'complete', hire.application);
  return hire;
}
const undo = (application: { id: string }, user = business) => performAction(user, 'undo-completion', application);
const agreed = (application: { id: string }) =>
  countOf(passa.db, 'applications', `id = '${application.id}' and status = 'accepted'`);

describe.for(rounds(5))('in round %i', () => {
  test('many simultaneous requests undo a completion once', async () => {
    const worker = await aWorker(passa);
    const { application } = await aCompletion(worker);
    expectOneWinner(await concurrently(20, () => undo(application)), 200, 'shiftNotCompleted');
    expect(
      await countOf(passa.db, 'audit_log', `application_id = '${application.id}' and action = 'completion-undone'`),
    ).toBe(1);
    expect(await countOf(passa.db, 'applicant_snapshots', `application_id = '${application.id}'`)).toBe(0);
    await expectConsistentHires(passa.db);
  });

  test('a shift that is completed and undone at once ends as one of the two', async () => {
    const worker = await aWorker(passa);
    const { application } = await aCompletion(worker);
    const responses = await concurrently(20, (i) =>
      i % 2 ? undo(application) : performAction(worker, 'complete', application),
    );
    expectOnly(responses, ['200', '409 shiftNotCompleted', '409 shiftNotAssigned']);
    const isAgreed = (await agreed(application)) === 1;
    // A snapshot exists only if the shift is completed.
    expect(await countOf(passa.db, 'applicant_snapshots', `application_id = '${application.id}'`)).toBe(
      isAgreed ? 0 : 1,
    );
    await expectConsistentHires(passa.db);
  });

  test('completing, or undoing it, during an overlapping hire never double-books the worker', async () => {
    const worker = await aWorker(passa);
    const startDate = anotherDay();
    const { application } = await aHire(business, worker, { startDate });
    const venue = await aBusiness(passa);
    const elsewhere = await anApplication(worker, await aJob(venue, { startDate }));
    for (const change of [() => performAction(worker, 'complete', application), () => undo(application)]) {
      const [changed, hired] = await Promise.all([change(), performAction(venue, 'accept', elsewhere)]);
      expect([outcomeOf(changed), outcomeOf(hired)]).toEqual(['200', '409 workerUnavailable']);
    }
    await expectConsistentHires(passa.db);
  });

  test('a worker who deletes their account while a completion is undone has no assigned shift', async () => {
    const worker = await aWorker(passa);
    const { application } = await aCompletion(worker);
    const [undone, deleted] = await Promise.all([undo(application), deleteAccountOf(worker)]);
    expectOnly([undone], ['200', '409 workerGone']);
    expect(deleted.status).toBe(200);
    expect(await agreed(application)).toBe(0);
    const kept = `application_id = '${application.id}' and (details is not null or first_name is not null)`;
    expect(await countOf(passa.db, 'applicant_snapshots', kept)).toBe(0);
    await expectConsistentHires(passa.db);
  });

  test('a business that deletes its account while it undoes a completion leaves no worker hired', async () => {
    const [worker, leaving] = [await aWorker(passa), await aBusiness(passa)];
    const { application } = await aHire(leaving, worker);
    await performAction(worker, 'complete', application);
    const [undone, deleted] = await Promise.all([undo(application, leaving), deleteAccountOf(leaving)]);
    expectOnly([undone], ['200', '401 notSignedIn']);
    expect(deleted.status).toBe(200);
    expect(await agreed(application)).toBe(0);
    await expectConsistentHires(passa.db);
  });
});
