import { DISTRICTS, plusDays, stockholmDate, zipPrefix } from '@passa/domain';
import type { workerAvailability } from '../../database/schema.ts';
import { demoWorkerId } from '../accounts/index.ts';
import { PEOPLE, type PersonKey } from '../people/index.ts';

/** Maja is away for a long weekend in the third week from now. */
const DAYS_OFF = { from: 16, to: 19 };

/**
 * The home area of each worker is the district of their address. The demo has no weekly times, so all workers are available at all times.
 */
export function availabilityRows(now: Date): (typeof workerAvailability.$inferInsert)[] {
  const today = stockholmDate(now);
  const dayOff = {
    firstDate: plusDays(today, DAYS_OFF.from),
    lastDate: plusDays(today, DAYS_OFF.to),
    isAvailable: false,
  };
  return (Object.keys(PEOPLE) as PersonKey[]).map((person) => {
    const district = zipPrefix(PEOPLE[person].zipCode);
    return {
      workerId: demoWorkerId(person),
      homeArea: district in DISTRICTS ? district : null,
      exceptions: person === 'maja' ? [dayOff] : [],
    };
  });
}
