import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aJob,
  anApplication,
  aWorker,
  jobForm,
  type TestUser,
} from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, expectOnly, outcomeOf, whileRowIsLocked } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';

const passa = usePassa();
const ROUNDS = rounds(5);
let business: TestUser;
let workers: TestUser[];
beforeAll(async () => {
  business = await aBusiness(passa);
  workers = await concurrently(8, () => aWorker(passa));
  // A trigger fails any edit of a job that has an application.
  await passa.db.execute(sql`
    create function nobody_has_applied() returns trigger language plpgsql as $$
    begin
      if exists (select from applications where job_id = new.id and status <> 'withdrawn') then
        raise exception 'somebody has applied';
      end if;
      return new;
    end $$`);
  await passa.db.execute(sql`
    create trigger nobody_has_applied before update of title on jobs
    for each row execute function nobody_has_applied()`);
});
afterAll(() => passa.db.execute(sql`drop function nobody_has_applied cascade`));

const edit = (job: { id: string }, title = 'Edited meanwhile') =>
  business.visitor.put(`/api/jobs/${job.id}`, jobForm({ title }));
const applyTo = (job: { id: string }) => (worker: TestUser) => worker.visitor.post(`/api/jobs/${job.id}/applications`);
const rowOf = (user: TestUser) => sql`select 1 from users where id = ${user.account.id}`;

test.for(ROUNDS)('editing while workers apply succeeds only before the first application: round %i', async () => {
  const job = await aJob(business);
  const [edits, applications] = await Promise.all([
    concurrently(6, (i) => edit(job, `Edited for the ${i}th time`)),
    Promise.all(workers.map(applyTo(job))),
  ]);
  expectOnly(applications, ['201']);
  expectOnly(edits, ['200', '409 jobHasApplications']);
  expectRefusal(await edit(job), 409, 'jobHasApplications');
});

test.for(ROUNDS)('a job that is edited while its only applicant withdraws and applies again: round %i', async () => {
  const [worker] = workers as [TestUser];
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  const responses = await Promise.all([
    performAction(worker, 'withdraw', application),
    ...[1, 2, 3, 4].map(() => edit(job)),
    applyTo(job)(worker),
  ]);
  expectOnly(responses, ['200', '201', '409 jobHasApplications', '409 alreadyApplied']);
});

test('editing a job waits for a simultaneous application, and is refused', async () => {
  const [worker] = workers as [TestUser];
  const job = await aJob(business);
  // The lock holds the application up when it notifies the business.
  const [applied, edited] = await whileRowIsLocked(passa.db, rowOf(business), [
    () => applyTo(job)(worker),
    () => edit(job),
  ]);
  expect(applied && outcomeOf(applied)).toBe('201');
  if (edited) expectRefusal(edited, 409, 'jobHasApplications');
});
