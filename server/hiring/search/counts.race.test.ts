import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBusiness, performAction, aJob, anApplication, aWorker, cancel } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { closePastJobs } from '../jobs/close-job.ts';
import { mergeOpenJobCounts } from './index.ts';

const passa = usePassa();

/** The expertises and cities where `open_job_counts` differs from the number of open jobs. */
const wrongCounts = () =>
  rows(
    passa.db,
    sql`select expertise, city, coalesce(expected, 0) as expected, coalesce(stored, 0) as stored from
      (select e as expertise, city, count(*)::int as expected from jobs, unnest(array[''] || required_expertise) as e
        where status = 'open' group by 1, 2) as expected_counts
      full join (select expertise, city, sum(difference)::int as stored from open_job_counts group by 1, 2) as stored_counts
        using (expertise, city)
      where coalesce(expected, 0) <> coalesce(stored, 0)`,
  );
/** The jobs that are open but not in the search tables, or the reverse. */
const wrongSearchRows = () =>
  rows(
    passa.db,
    sql`select id from (select id from jobs where status = 'open') as open_jobs
      full join job_search on job_id = id where id is null or job_id is null
      union all
      select id from (select id, unnest(required_expertise) as expertise, city from jobs where status = 'open') as open_jobs
      full join open_job_expertises as e on job_id = id and e.expertise = open_jobs.expertise and e.city = open_jobs.city
      where id is null or job_id is null`,
  );

test('counts are exact while jobs are posted, edited, filled and closed, and counts are merged', async () => {
  const [business, other] = [await aBusiness(passa), await aBusiness(passa)];
  const workers = await concurrently(5, () => aWorker(passa));
  const cities = ['Stockholm', 'Gothenburg', 'Malmö'] as const;
  const jobIn = (i: number) =>
    aJob(i % 2 ? business : other, {
      location: { address: 'Gata 1', city: cities[i % 3] ?? 'Malmö', zipCode: '111 11' },
      requiredExpertise: i % 4 ? ['Cook', 'Host'] : ['Server'],
    });
  await concurrently(40, async (i) => {
    const owner = i % 2 ? business : other;
    const job = await jobIn(i);
    if (i % 8 === 0) await mergeOpenJobCounts(passa.db);
    if (i % 5 === 0) await owner.visitor.post(`/api/jobs/${job.id}/close`);
    if (i % 5 !== 1) return;
    const worker = workers[i % workers.length];
    if (!worker) throw new Error('No worker is left.');
    const application = await anApplication(worker, job);
    await performAction(owner, 'accept', application);
    if (i % 2) await cancel(worker, application);
  });
  expect([await wrongCounts(), await wrongSearchRows()]).toEqual([[], []]);

  await concurrently(40, jobIn);
  await passa.db.execute(
    sql`update jobs set city = 'Malmö', required_expertise = array['Dishwasher'] where status = 'open'`,
  );
  await concurrently(4, () => mergeOpenJobCounts(passa.db));
  expect([await wrongCounts(), await wrongSearchRows()]).toEqual([[], []]);
  const [sums] = await rows<{ n: number }>(passa.db, sql`select count(*)::int as n from open_job_counts`);
  expect(sums?.n).toBeLessThan(30);

  await Promise.all([closePastJobs(passa.services, new Date('2030-01-01T00:00:00Z')), concurrently(10, jobIn)]);
  await closePastJobs(passa.services, new Date('2030-01-01T00:00:00Z'));
  expect([await wrongCounts(), await wrongSearchRows()]).toEqual([[], []]);
});

test.for(rounds(5))(
  'a venue that is renamed while it posts and edits jobs is found by its new name: round %i',
  async (round) => {
    const [business, worker] = [await aBusiness(passa, { businessName: 'Before' }), await aWorker(passa)];
    const own = await aJob(business);
    const hired = await anApplication(worker, await aJob(business));
    await performAction(business, 'accept', hired);
    const name = `Renamedvenue${round}`;
    await Promise.all([
      passa.db.execute(sql`update businesses set business_name = ${name} where user_id = ${business.partyId}`),
      aJob(business),
      cancel(worker, hired),
      passa.db.execute(sql`update jobs set title = 'Another title' where id = ${own.id}`),
    ]);
    const found = await worker.visitor.get<{ total: number }>(`/api/jobs?q=${name}`);
    expect(found.body.total).toBe(3);
  },
);
