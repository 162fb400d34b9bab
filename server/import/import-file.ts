import { keepAccessInStep } from '../applicant-access/index.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { openExport, recordsOf, type ExportFile } from './export-file.ts';
import { COLLECTIONS, referenceTo, type Collection, type LegacyRecord } from './legacy-record.ts';
import { mapApplication } from './map-application.ts';
import { mapJob } from './map-job.ts';
import { mapUser } from './map-user.ts';
import { countChanges, planImport, type Plan } from './plan.ts';
import type { Change } from './plan-people.ts';
import type { RejectedRecord } from './rejections.ts';
import { scan } from './scan.ts';
import { holdTables, readStored } from './stored.ts';
import { hireTheAccepted, writeApplications, writeJobs, writeUsers } from './write.ts';

export type Counts = Record<Change | 'read' | 'rejected', number>;
export type Outcome = {
  counts: Record<Collection, Counts>;
  rejected: RejectedRecord[];
  ignored: Map<string, number>;
};

export type ImportOptions = {
  dryRun?: boolean;
  now?: Date;
  /** Told of each record that was read, and of each that was written. */
  onProgress?: (step: 'read' | 'written') => void;
};

class DryRun extends Error {}

/** As many rows as one statement writes. */
const AT_ONCE = 1_000;

/**
 * Imports an export of the older document database, all of it or nothing. Each record that today's rules have no place
 * for is set aside with the reason.
 * @throws UnreadableFileError where the file is no export
 */
export async function importFile(db: Database, path: string, options: ImportOptions = {}): Promise<Outcome> {
  const { dryRun = false, now = new Date(), onProgress = () => {} } = options;
  const file = await openExport(path);
  const scanned = await scan(file, () => onProgress('read'));

  let plan: Plan | undefined;
  await db
    .transaction(async (tx) => {
      await holdTables(tx);
      plan = planImport(scanned, await readStored(tx, scanned), now);
      await write(tx, file, plan, now, () => onProgress('written'));
      if (dryRun) throw new DryRun();
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
    });

  const { list: rejected } = scanned.rejections;
  const countsOf = (collection: Collection): Counts => ({
    read: scanned.read[collection],
    rejected: rejected.filter((record) => record.collection === collection).length,
    ...(plan ? countChanges(plan, collection) : { new: 0, changed: 0, unchanged: 0 }),
  });
  const counts = { users: countsOf('users'), jobs: countsOf('jobs'), applications: countsOf('applications') };
  return { counts, rejected, ignored: scanned.ignored };
}

/** Goes through the file again for each collection, since what is written hangs on what was written before. */
async function write(tx: Transaction, file: ExportFile, plan: Plan, now: Date, onWritten: () => void): Promise<void> {
  const taken = { users: plan.users, jobs: plan.jobs, applications: plan.applications };
  for (const collection of COLLECTIONS) {
    const written = new Set<string>();
    const isWritten = (id: string) => {
      const planned = taken[collection].get(id);
      if (!planned || written.has(id)) return false;
      written.add(id);
      if (typeof planned === 'object' && 'isWritten' in planned) return planned.isWritten;
      return (typeof planned === 'string' ? planned : planned.change) !== 'unchanged';
    };
    for await (const records of inBatches(recordsOf(file, collection), isWritten)) {
      await writeBatch[collection](tx, records, plan, now);
      for (const _record of records) onWritten();
    }
  }
  await hireTheAccepted(tx);
  await keepAccessInStep({ tx, now }, 'all');
}

type WriteBatch = (tx: Transaction, records: LegacyRecord[], plan: Plan, now: Date) => Promise<void>;

const writeBatch: Record<Collection, WriteBatch> = {
  users: (tx, records, _plan, now) => writeUsers(tx, records.map(mapUser), now),
  jobs: (tx, records, plan, now) => writeJobs(tx, withPlan(records.map(mapJob), plan.jobs), now),
  applications: (tx, records, plan, now) =>
    writeApplications(tx, withPlan(records.map(mapApplication), plan.applications), now),
};

function withPlan<Item extends { reference: { id: string } }, Planned>(items: Item[], plan: Map<string, Planned>) {
  return items.flatMap((item) => {
    const planned = plan.get(item.reference.id);
    return planned === undefined ? [] : [[item, planned] as const];
  });
}

async function* inBatches(records: AsyncIterable<LegacyRecord>, isWanted: (id: string) => boolean) {
  let batch: LegacyRecord[] = [];
  for await (const record of records) {
    if (!isWanted(referenceTo(record.collection, record.id).id)) continue;
    batch.push(record);
    if (batch.length === AT_ONCE) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length) yield batch;
}
