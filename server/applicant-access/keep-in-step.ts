import type { UnitOfWork } from '../core/unit-of-work.ts';
import { clearWithdrawn, insertSnapshots, lockPartiesToChange, removeOutdatedSnapshots } from './queries.ts';

/**
 * Takes a snapshot of each applicant of whose application nothing can come any more, and removes the snapshots of the others.
 * To be called after a change to a job or its applications, while the job is locked.
 * @param jobIds `all` for whoever has the tables to themselves, such as an import
 */
export async function keepAccessInStep(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  jobIds: string[] | 'all',
): Promise<void> {
  await clearWithdrawn(tx, jobIds);
  if (jobIds !== 'all' && !(await lockPartiesToChange(tx, jobIds, now))) return;
  await removeOutdatedSnapshots(tx, jobIds, now);
  await insertSnapshots(tx, jobIds, now);
}
