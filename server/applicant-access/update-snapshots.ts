import type { UnitOfWork } from '../core/unit-of-work.ts';
import {
  clearWithdrawnSnapshots,
  insertMissingSnapshots,
  lockPartiesOfChangedSnapshots,
  deleteOutdatedSnapshots,
} from './queries.ts';

/**
 * Takes the missing snapshots of applications that are no longer active, and deletes the snapshots of applications that are active
 * again. Call it after a change to a job or its applications, while the job is locked.
 * @param jobIds `all` only where no other transaction uses the tables, such as in an import
 */
export async function updateSnapshots(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  jobIds: string[] | 'all',
): Promise<void> {
  // The statements are sent together, and run in this order.
  const [, hasChanged] = await Promise.all([
    clearWithdrawnSnapshots(tx, jobIds),
    jobIds === 'all' || lockPartiesOfChangedSnapshots(tx, jobIds, now),
  ]);
  if (!hasChanged) return;
  await deleteOutdatedSnapshots(tx, jobIds, now);
  await insertMissingSnapshots(tx, jobIds, now);
}
