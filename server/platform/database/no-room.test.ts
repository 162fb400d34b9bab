import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBusiness, aJob, jobForm } from '../../testing/builders.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();

test('a database that has no room left is told of as that, and nothing is kept of what it refused', async () => {
  const business = await aBusiness(passa);
  // As it says it when it cannot make a table longer.
  await passa.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await passa.db.execute(sql`create trigger full_disk before insert on jobs for each row execute function refuse()`);
  await expectNothingWritten(passa.db, async () => {
    expectRefusal(await business.visitor.post('/api/jobs', jobForm()), 507, 'diskFull');
  });
  expect(passa.takeErrors()).toHaveLength(1);
  await passa.db.execute(sql`drop function refuse cascade`);
  await aJob(business);
});
