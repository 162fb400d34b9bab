import { describe, expect, test } from 'vitest';
import { aBusiness, performAction, aHire, aJob, anApplication, aWorker, type TestUser } from '../testing/builders.ts';
import { countOf } from '../testing/database.ts';
import { deleteAccountOf } from '../testing/deletion.ts';
import { usePassa } from '../testing/passa.ts';
import { concurrently, expectOnly } from '../testing/races.ts';
import { rounds } from '../testing/race-rounds.ts';
import { endDueAccess } from './index.ts';

const passa = usePassa();
const end = ({ visitor }: TestUser, application: { id: string }) =>
  visitor.send('DELETE', `/api/profile/worker/access/${application.id}`);
const snapshots = (application: { id: string }, condition = 'true') =>
  countOf(passa.db, 'applicant_snapshots', `application_id = '${application.id}' and ${condition}`);

describe.for(rounds(5))('in round %i', () => {
  test('a snapshot has no details of a worker who deletes their account while a business decides', async () => {
    const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
    const jobs = await concurrently(4, () => aJob(business));
    const applied = await Promise.all(jobs.map((job) => anApplication(worker, job)));
    await Promise.all([
      ...applied.slice(0, 2).map((application) => performAction(business, 'decline', application)),
      ...jobs.slice(2).map((job) => business.visitor.post(`/api/jobs/${job.id}/close`)),
      deleteAccountOf(worker),
    ]);
    expect(await countOf(passa.db, 'applicant_snapshots as t', `t::text like '%${worker.email}%'`)).toBe(0);
    for (const application of applied) {
      expect(await snapshots(application, `(details is not null or first_name is not null)`)).toBe(0);
    }
  });

  test('a snapshot has no details of a worker who deletes their account while their shift ends', async () => {
    const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
    const { job, application } = await aHire(business, worker);
    passa.clock.set(job.endDate);
    await Promise.all([endDueAccess(passa.services, new Date(job.endDate)), deleteAccountOf(worker)]);
    await endDueAccess(passa.services, new Date(job.endDate));
    expect(await snapshots(application), 'one snapshot exists').toBe(1);
    expect(await snapshots(application, `(details is not null or first_name is not null)`)).toBe(0);
  });

  test('ending an access while the completion is undone either succeeds or is refused as needed', async () => {
    const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
    const { application } = await aHire(business, worker);
    await performAction(worker, 'complete', application);
    const [undone, ended] = await Promise.all([
      performAction(business, 'undo-completion', application),
      concurrently(5, () => end(worker, application)),
    ]);
    expectOnly([undone, ...ended], ['200', '204', '409 accessNeeded']);
    expect(await snapshots(application)).toBe(0);
  });

  test('several processes that end due access at once take each snapshot once', async () => {
    const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
    const hires = await concurrently(3, () => aHire(business, worker));
    const last = new Date(Math.max(...hires.map(({ job }) => new Date(job.endDate).getTime())));
    const done = await concurrently(4, () => endDueAccess(passa.services, last));
    expect(done.reduce((sum, { taken }) => sum + taken, 0)).toBeGreaterThanOrEqual(3);
    for (const { application } of hires) expect(await snapshots(application, 'details is not null')).toBe(1);
  });
});
