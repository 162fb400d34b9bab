import { DEFAULT_AVAILABILITY, type Availability } from '@passa/domain';
import { eq } from 'drizzle-orm';
import { workerAvailability } from '../database/schema.ts';
import type { Database, Transaction } from '../platform/database/database.ts';

/** A worker's availability and home area; the default if the worker has entered nothing. */
export async function availabilityOf(db: Database, workerId: string): Promise<Availability> {
  const [row] = await db
    .select({
      weekly: workerAvailability.weekly,
      exceptions: workerAvailability.exceptions,
      pausedUntil: workerAvailability.pausedUntil,
      homeArea: workerAvailability.homeArea,
    })
    .from(workerAvailability)
    .where(eq(workerAvailability.workerId, workerId));
  return row ?? DEFAULT_AVAILABILITY;
}

/** Replaces a worker's availability and home area. */
export async function replaceAvailability(
  tx: Transaction,
  workerId: string,
  { weekly, exceptions, pausedUntil, homeArea }: Availability,
  now: Date,
): Promise<void> {
  const row = { weekly, exceptions, pausedUntil, homeArea, updatedAt: now };
  await tx
    .insert(workerAvailability)
    .values({ workerId, ...row })
    .onConflictDoUpdate({ target: workerAvailability.workerId, set: row });
}
