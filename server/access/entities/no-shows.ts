import { sql } from 'drizzle-orm';
import { disputeNoShow, recordNoShow } from '../../testing/no-shows.ts';
import type { TestUsers, Names } from '../test-users.ts';
import { endedHire } from './time-sheets.ts';

/** The days before any other shift of the worker, to which recorded shifts are moved. */
let daysAgo = 400;

/** A shift of the worker with a recorded no-show, each on a day of its own. */
export async function aNoShow(users: TestUsers): Promise<Names> {
  daysAgo += 1;
  const names = await endedHire(users, users.worker, 0);
  const id = names['applicationId'] ?? '';
  await recordNoShow(users.business, { id });
  await users.passa.db.execute(
    sql`update jobs set start_date = start_date - ${daysAgo} * interval '1 day', end_date = end_date - ${daysAgo} * interval '1 day',
        break_start = break_start - ${daysAgo} * interval '1 day'
      where id = (select job_id from applications where id = ${id}::uuid)`,
  );
  return names;
}

/** One that the worker disputes. */
export async function aDisputedNoShow(users: TestUsers): Promise<Names> {
  const names = await aNoShow(users);
  await disputeNoShow(users.worker, { id: names['applicationId'] ?? '' });
  return names;
}
