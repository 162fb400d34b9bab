import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBusiness, aWorker, jobForm, type TestUser } from '../../testing/builders.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, expectOnly } from '../../testing/races.ts';

type Listed = { id: string; title: string };

const passa = usePassa();
let workers: TestUser[];
beforeAll(async () => {
  workers = await concurrently(3, () => aWorker(passa));
  // A trigger fails any edit of a job that has an application.
  await passa.db.execute(sql`
    create function nobody_has_applied() returns trigger language plpgsql as $$
    begin
      if exists (select from applications where job_id = new.id) then raise exception 'somebody has applied'; end if;
      return new;
    end $$`);
  await passa.db.execute(sql`
    create trigger nobody_has_applied before update of title on jobs
    for each row execute function nobody_has_applied()`);
});
afterAll(() => passa.db.execute(sql`drop function nobody_has_applied cascade`));

test.for(rounds(5))('an edit of a series leaves the jobs that workers apply for meanwhile: round %i', async () => {
  const business = await aBusiness(passa);
  const form = jobForm({ startDate: '2027-04-03' });
  const repeatOn = ['2027-04-10', '2027-04-17', '2027-04-24'];
  const { body } = await business.visitor.post<{ job: Listed }>('/api/jobs', { ...form, repeatOn });
  const listed = async () => (await business.visitor.get<{ jobs: Listed[] }>('/api/business/jobs')).body.jobs;
  const [first, ...later] = await listed();
  expect(first?.id).toBe(body.job.id);

  const edit = (title: string) =>
    business.visitor.put(`/api/jobs/${body.job.id}?appliesTo=jobAndLater`, { ...form, title });
  const [edits] = await Promise.all([
    concurrently(3, (i) => edit(`Edited for the ${i}th time`)),
    Promise.all(workers.map((worker, at) => worker.visitor.post(`/api/jobs/${later[at]?.id}/applications`))),
  ]);
  expectOnly(edits, ['200']);
  const last = await edit('Edited for the last time');
  expect(last.body).toMatchObject({ later: { changed: 0, left: 3 } });
});
