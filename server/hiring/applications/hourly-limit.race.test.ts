import { expect, test } from 'vitest';
import { RATE_LIMITS } from '../../core/rate-limits.ts';
import { aBusiness, aJob, aWorker, jobForm } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, expectOnly } from '../../testing/races.ts';

const passa = usePassa();

const REMAINING = 4;

/** Counts attempts for an account until only `REMAINING` are left. */
async function useUp(limit: 'job-by-business' | 'application-by-worker', key: string): Promise<void> {
  for (let i = 0; i < RATE_LIMITS[limit].max - REMAINING; i += 1)
    await passa.services.rateLimiter.consume({ limit, key });
}

test('a business posts at most 500 jobs an hour, even with simultaneous requests, without limiting others', async () => {
  const [business, other] = [await aBusiness(passa), await aBusiness(passa)];
  await useUp('job-by-business', business.partyId);
  // A request that is refused for another reason does not count.
  expect((await business.visitor.post('/api/jobs', jobForm({ payRate: -1 }))).status).toBe(400);
  const forms = Array.from({ length: 12 }, () => jobForm());
  const responses = await concurrently(12, (i) => business.visitor.post('/api/jobs', forms[i]));
  expectOnly(responses, ['201', '429 tooManyJobs']);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(REMAINING);
  expect(await countOf(passa.db, 'jobs', `business_id = '${business.partyId}'`)).toBe(REMAINING);
  expect(responses.find(({ status }) => status === 429)?.headers.get('Retry-After')).toBe('3600');
  await aJob(other);
  passa.clock.set('2026-09-01T07:00:00.000Z');
  await aJob(business);
});

test('a worker applies at most 500 times an hour, even with simultaneous requests, without limiting others', async () => {
  const [business, worker, other] = [await aBusiness(passa), await aWorker(passa), await aWorker(passa)];
  await useUp('application-by-worker', worker.account.id);
  const jobs = [];
  for (let i = 0; i < 12; i += 1) jobs.push(await aJob(business));
  const apply = ({ visitor }: typeof worker, { id }: { id: string }) => visitor.post(`/api/jobs/${id}/applications`);
  const responses = await Promise.all(jobs.map((job) => apply(worker, job)));
  expectOnly(responses, ['201', '429 tooManyApplicationsByWorker']);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(REMAINING);
  expect(await countOf(passa.db, 'applications', `worker_id = '${worker.account.id}'`)).toBe(REMAINING);
  const [first] = jobs;
  if (first) expect((await apply(other, first)).status).toBe(201);
  passa.clock.set('2026-09-01T07:00:00.000Z');
  const left = jobs[responses.findIndex(({ status }) => status === 429)];
  if (left) expect((await apply(worker, left)).status).toBe(201);
});
