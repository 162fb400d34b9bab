import { plusDays } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBusiness, jobForm, type TestUser } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, outcomeOf } from '../../testing/races.ts';

const passa = usePassa();

const FIRST = '2026-10-24';
const repeatOn = Array.from({ length: 59 }, (_, day) => plusDays(FIRST, day + 1));
const post = (user: TestUser) => user.visitor.post('/api/jobs', { ...jobForm({ startDate: FIRST }), repeatOn });

const storedJobs = async ({ partyId }: TestUser) => {
  const [row] = await rows<{ jobs: number; series: number }>(
    passa.db,
    sql`select count(*)::int as jobs, count(distinct series_id)::int as series from jobs where business_id = ${partyId}`,
  );
  return row;
};

test('of ten series of 60 at once, the limit of 500 jobs allows eight, each in full', async () => {
  const business = await aBusiness(passa);
  const outcomes = (await concurrently(10, () => post(business))).map(outcomeOf).sort();
  expect(outcomes).toEqual([...Array.from({ length: 8 }, () => '201'), '429 tooManyJobs', '429 tooManyJobs']);
  expect(await storedJobs(business)).toEqual({ jobs: 480, series: 8 });
});
