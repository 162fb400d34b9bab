import { sql } from 'drizzle-orm';
import { fillOpenings } from '../hiring/index.ts';
import { updateSnapshots } from '../applicant-access/index.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { openExport, recordsOf, type ExportFile } from './export-file.ts';
import { COLLECTIONS, referenceTo, type Collection, type LegacyRecord } from './legacy-record.ts';
import { mapApplication } from './map-application.ts';
import { mapJob } from './map-job.ts';
import { mapUser } from './map-user.ts';
import { countChanges, planImport, type Plan } from './plan.ts';
import type { Change } from './plan-users.ts';
import { addRemark, type Remarks } from './remarks.ts';
import { RefusedRecordsError, writeOrFindRefused } from './refused-records.ts';
import { faultOf, type RejectedRecord, type Rejections } from './rejections.ts';
import { scan, type Scan } from './scan.ts';
import { writePlaceholderWorkers } from './placeholder-workers.ts';
import { lockTables, readStored } from './read-stored.ts';
import { writeApplications, writeJobs, writeUsers } from './write-rows.ts';

export type Counts = Record<Change | 'read' | 'deleted' | 'rejected', number>;
export type ImportResult = {
  counts: Record<Collection, Counts>;
  rejected: RejectedRecord[];
  /** List entries that are left out of imported records. */
  leftOut: RejectedRecord[];
  ignored: Map<string, number>;
  remarks: Remarks;
};

export type ImportOptions = {
  dryRun?: boolean;
  now?: Date;
  /** Called for each record that was read, and for each that was written. */
  onProgress?: (step: 'read' | 'written') => void;
};

class DryRun extends Error {}

/** Records per statement. */
const BATCH_SIZE = 1_000;

/**
 * Imports an export of the older document database in one transaction. Records that violate today's rules are rejected
 * with the reason.
 * @throws UnreadableFileError if the file is not an export
 */
export async function importFile(db: Database, path: string, options: ImportOptions = {}): Promise<ImportResult> {
  const { onProgress = () => {}, now = new Date() } = options;
  const file = await openExport(path);
  const scanned = await scan(file, now, () => onProgress('read'));
  for (;;) {
    const attempt = await tryToImport(db, file, scanned, { ...options, now }).catch((error: unknown) => {
      if (error instanceof RefusedRecordsError) return error;
      throw error;
    });
    if (!(attempt instanceof RefusedRecordsError)) return resultOf(scanned, attempt);
    // Records that depend on the refused ones have to be planned anew, so that the whole import is repeated without
    // them.
    for (const { record, sqlState } of attempt.refused) {
      const fault = faultOf(`The database refuses it (SQLSTATE ${sqlState}).`);
      scanned.rejections.add(record.collection, referenceTo(record.collection, record.id), fault);
    }
  }
}

type Attempt = { plan: Plan; rejections: Rejections };

async function tryToImport(
  db: Database,
  file: ExportFile,
  scanned: Scan,
  options: ImportOptions & { now: Date },
): Promise<Attempt> {
  const { dryRun = false, now, onProgress = () => {} } = options;
  const rejections = scanned.rejections.copy();
  let plan: Plan | undefined;
  await db
    .transaction(async (tx) => {
      await lockTables(tx);
      plan = planImport(scanned, await readStored(tx, scanned), rejections, now);
      await write(tx, file, plan, now, () => onProgress('written'));
      if (dryRun) throw new DryRun();
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
    });
  if (!plan) throw new Error('The transaction ended before the import was planned.');
  return { plan, rejections };
}

function resultOf({ read, ignored, remarks, leftOut }: Scan, { plan, rejections }: Attempt): ImportResult {
  const { list: rejected, deleted } = rejections;
  const countsOf = (collection: Collection): Counts => ({
    read: read[collection],
    deleted: deleted[collection],
    rejected: rejected.filter((record) => record.collection === collection).length,
    ...countChanges(plan, collection),
  });
  const counts = { users: countsOf('users'), jobs: countsOf('jobs'), applications: countsOf('applications') };
  for (const { name } of plan.closed) addRemark(remarks, 'jobs: open, though its start has passed: closed', name);
  for (const { collection, name, reason } of plan.ignored) {
    addRemark(remarks, `${collection}: newer than here, but ${reason}: left as it is here`, name);
  }
  return { counts, rejected, leftOut, ignored, remarks };
}

type WriteBatch = (tx: Transaction, records: LegacyRecord[], plan: Plan, now: Date) => Promise<void>;

const writeBatch: Record<Collection, WriteBatch> = {
  users: (tx, records, _plan, now) => writeUsers(tx, mapped(records, mapUser, now), now),
  jobs: (tx, records, plan, now) => writeJobs(tx, withPlan(mapped(records, mapJob, now), plan.jobs), now),
  applications: (tx, records, plan, now) =>
    writeApplications(tx, withPlan(mapped(records, mapApplication, now), plan.applications), now),
};

/** Reads the file once for each collection, since rows reference rows of earlier collections. */
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
      await writeOrFindRefused(tx, records, (savepoint, some) => writeBatch[collection](savepoint, some, plan, now));
      for (const _record of records) onWritten();
    }
    if (collection === 'users') await writePlaceholderWorkers(tx, [...plan.placeholders], now);
  }
  await fillOpenings(tx);
  // Checks constraints that would otherwise be checked at the commit, which a dry run does not reach.
  await tx.execute(sql`set constraints all immediate`);
  await updateSnapshots({ tx, now }, 'all');
}

function mapped<Item>(records: LegacyRecord[], map: (record: LegacyRecord, now: Date) => Item, now: Date): Item[] {
  return records.map((record) => map(record, now));
}

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
    if (batch.length === BATCH_SIZE) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length) yield batch;
}
