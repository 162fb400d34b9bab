import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { anotherDay } from '../../testing/days.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectConsistentHires } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { concurrently, expectOneWinner, expectOnly, outcomeOf } from '../../testing/races.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

const undoAccept = (application: { id: string }, user = business) => performAction(user, 'undo-accept', application);
const undoDecline = (application: { id: string }, user = business) => performAction(user, 'undo-decline', application);
const countApplications = ({ id }: { id: string }, status: string) =>
  countOf(passa.db, 'applications', `id = '${id}' and status = '${status}'`);
const countJobs = ({ id }: { id: string }, status: string) =>
  countOf(passa.db, 'jobs', `id = '${id}' and status = '${status}'`);

async function aDecline() {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  await performAction(business, 'decline', application);
  return { job, application };
}

describe.for(rounds(5))('in round %i', () => {
  test('many simultaneous requests undo an acceptance once', async () => {
    const { job, application } = await aHire(business, worker);
    expectOneWinner(await concurrently(20, () => undoAccept(application)), 200, 'applicationNotAccepted');
    expect([await countApplications(application, 'pending'), await countJobs(job, 'open')]).toEqual([1, 1]);
    const notified = `application_id = '${application.id}' and kind = 'acceptanceUndone'`;
    expect(await countOf(passa.db, 'notifications', notified)).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('many simultaneous requests undo a decline once', async () => {
    const { application } = await aDecline();
    expectOneWinner(await concurrently(20, () => undoDecline(application)), 200, 'applicationNotDeclined');
    expect(await countApplications(application, 'pending')).toBe(1);
    expect(await countOf(passa.db, 'applicant_snapshots', `application_id = '${application.id}'`)).toBe(0);
  });

  test('an acceptance that is undone while the worker completes the shift ends as one of the two', async () => {
    const { job, application } = await aHire(business, worker);
    const responses = await concurrently(10, (i) =>
      i % 2 ? undoAccept(application) : performAction(worker, 'complete', application),
    );
    expectOnly(responses, ['200', '409 applicationNotAccepted', '409 shiftNotAssigned']);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const isUndone = responses.findIndex(({ status }) => status === 200) % 2 === 1;
    expect(await countApplications(application, isUndone ? 'pending' : 'completed')).toBe(1);
    expect(await countJobs(job, isUndone ? 'open' : 'completed')).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test.for(['worker', 'business'] as const)(
    'an acceptance that is undone while the %s cancels the shift ends as one of the two',
    async (by) => {
      const { application } = await aHire(business, worker);
      const party = by === 'worker' ? worker : business;
      const responses = await concurrently(10, (i) => (i % 2 ? undoAccept(application) : cancel(party, application)));
      expectOnly(responses, ['200', '409 applicationNotAccepted', '409 shiftNotCancellable']);
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      const isUndone = responses.findIndex(({ status }) => status === 200) % 2 === 1;
      expect(await countApplications(application, isUndone ? 'pending' : 'cancelled')).toBe(1);
      await expectConsistentHires(passa.db);
    },
  );

  test('accepting another applicant while an acceptance is undone succeeds, or is refused as filled', async () => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    const waiting = await anApplication(await aWorker(passa), job);
    await performAction(business, 'accept', application);
    const [undone, ...accepted] = await Promise.all([
      undoAccept(application),
      ...[1, 2, 3].map(() => performAction(business, 'accept', waiting)),
    ]);
    expect(outcomeOf(undone)).toBe('200');
    expectOnly(accepted, ['200', '409 jobNotOpen', '409 applicationDecided']);
    const isHired = accepted.some(({ status }) => status === 200);
    expect(await countJobs(job, isHired ? 'hired' : 'open')).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('a decline that is undone while another applicant is accepted ends as pending or is refused', async () => {
    const { job, application } = await aDecline();
    const waiting = await anApplication(await aWorker(passa), job);
    const [undone, accepted] = await Promise.all([
      undoDecline(application),
      performAction(business, 'accept', waiting),
    ]);
    expectOnly([undone], ['200', '409 jobNotOpen']);
    expect(outcomeOf(accepted)).toBe('200');
    expect(await countApplications(application, undone.status === 200 ? 'pending' : 'declined')).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('undoing an acceptance during an overlapping hire never double-books the worker', async () => {
    const startDate = anotherDay();
    const { application } = await aHire(business, worker, { startDate });
    const venue = await aBusiness(passa);
    const elsewhere = await anApplication(worker, await aJob(venue, { startDate }));
    const [undone, hired] = await Promise.all([undoAccept(application), performAction(venue, 'accept', elsewhere)]);
    expect(outcomeOf(undone)).toBe('200');
    expectOnly([hired], ['200', '409 workerUnavailable']);
    await expectConsistentHires(passa.db);
  });

  test.for(['accept', 'decline'] as const)(
    'a worker who deletes their account while a business undoes a decision has no pending application: %s',
    async (decision) => {
      const leaving = await aWorker(passa);
      const application = await anApplication(leaving, await aJob(business));
      await performAction(business, decision, application);
      const [undone, deleted] = await Promise.all([
        performAction(business, `undo-${decision}`, application),
        deleteAccountOf(leaving),
      ]);
      expectOnly([undone], ['200', '409 workerGone', '409 applicationNotAccepted']);
      expect(deleted.status).toBe(200);
      expect(await countApplications(application, 'pending')).toBe(0);
      await expectConsistentHires(passa.db);
    },
  );

  test('a business that deletes its account while it undoes an acceptance leaves no open job', async () => {
    const leaving = await aBusiness(passa);
    const { job, application } = await aHire(leaving, worker);
    const [undone, deleted] = await Promise.all([undoAccept(application, leaving), deleteAccountOf(leaving)]);
    expectOnly([undone], ['200', '401 notSignedIn', '409 applicationNotAccepted']);
    expect(deleted.status).toBe(200);
    expect(await countJobs(job, 'closed')).toBe(1);
    await expectConsistentHires(passa.db);
  });
});
