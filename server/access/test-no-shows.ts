import { recordNoShow, disputeNoShow } from '../testing/no-shows.ts';
import { anEndedShift } from './test-time-sheets.ts';
import type { Names, TestUsers } from './test-users.ts';

/** A shift whose business has recorded that the worker has not come. */
export async function aNoShow(users: TestUsers): Promise<Names> {
  const names = await anEndedShift(users);
  await recordNoShow(users.business, { id: names['applicationId'] ?? '' });
  return names;
}

/** One that the worker disputes. */
export async function aDisputedNoShow(users: TestUsers): Promise<Names> {
  const names = await aNoShow(users);
  await disputeNoShow(users.worker, { id: names['applicationId'] ?? '' });
  return names;
}
