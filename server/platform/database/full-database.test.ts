import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBusiness, aJob, jobForm } from '../../testing/builders.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();

test('a full database is reported as such, and keeps nothing of the refused write', async () => {
  const business = await aBusiness(passa);
  // PostgreSQL's error where it cannot extend a table.
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
