import { fullName } from '@passa/domain';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { applications, businesses, files, jobs, users, workers } from '../database/schema.ts';
import { termsToRow } from '../hiring/index.ts';
import type { LegacyApplication } from './map-application.ts';
import type { LegacyJob } from './map-job.ts';
import type { LegacyUser } from './map-user.ts';
import type { PlannedApplication, PlannedJob } from './plan.ts';
import { placeholderTakeover } from './placeholder-workers.ts';
import { APPLICATION, BUSINESS, IDENTITY, JOB, replaced, WORKER } from './replaced-columns.ts';

function instantsOf(record: { createdAt: Date | undefined; updatedAt: Date | undefined }, now: Date) {
  const createdAt = record.createdAt ?? record.updatedAt ?? now;
  return { createdAt, updatedAt: record.updatedAt ?? createdAt };
}

/** Writes identities without a password: each user sets one by the password reset. */
export async function writeUsers(tx: Transaction, people: LegacyUser[], now: Date): Promise<void> {
  const members = people.map(({ reference, email, role, profile, ...record }) => ({
    id: reference.id,
    name: fullName(profile),
    email,
    role,
    ...instantsOf(record, now),
  }));
  // The address of an existing account is kept, since its owner logs in with it.
  await upsert(members, (rows) =>
    tx
      .insert(users)
      .values(rows)
      .onConflictDoUpdate({ target: users.id, set: { ...replaced(users, IDENTITY), ...placeholderTakeover() } }),
  );
  const profiles = people.map((person) => ({
    person,
    id: person.reference.id,
    row: instantsOf(person, now),
  }));
  await upsert(
    profiles.flatMap(({ person, id, row }) =>
      person.role === 'worker' ? [{ ...person.profile, userId: id, ...row }] : [],
    ),
    (rows) =>
      tx
        .insert(workers)
        .values(rows)
        .onConflictDoUpdate({ target: workers.userId, set: replaced(workers, WORKER) }),
  );
  await upsert(
    profiles.flatMap(({ person, id, row }) =>
      person.role === 'business' ? [{ ...person.profile, id, contactId: id, ...row }] : [],
    ),
    (rows) =>
      tx
        .insert(businesses)
        .values(rows)
        .onConflictDoUpdate({ target: businesses.id, set: replaced(businesses, BUSINESS) }),
  );
  await writeLinkedFiles(tx, people);
}

/** Replaces the links of an earlier export; files that a worker has uploaded here stay. */
async function writeLinkedFiles(tx: Transaction, people: LegacyUser[]): Promise<void> {
  const linking = people.flatMap((person) => (person.role === 'worker' ? [person] : []));
  const workerIds = linking.map(({ reference }) => reference.id);
  await tx.delete(files).where(and(inArray(files.workerId, workerIds), isNotNull(files.link)));
  await upsert(
    linking.flatMap(({ reference, linkedFiles }) => linkedFiles.map((file) => ({ workerId: reference.id, ...file }))),
    (rows) => tx.insert(files).values(rows).onConflictDoNothing(),
  );
}

/** Writes jobs without their hires, which `fillOpenings` adds once the applications are written. */
export async function writeJobs(
  tx: Transaction,
  planned: (readonly [LegacyJob, PlannedJob])[],
  now: Date,
): Promise<void> {
  const rows = planned.map(([job, { status, city }]): typeof jobs.$inferInsert => {
    const instants = instantsOf(job, now);
    // A job past its start is closed at its start.
    const closedByItself = status === 'closed' && job.status === 'open';
    return {
      id: job.reference.id,
      businessId: job.business.id,
      ...termsToRow(job.terms),
      city,
      startDate: job.startDate,
      endDate: job.endDate,
      status,
      termsChangedAt: instants.updatedAt,
      ...instants,
      ...(closedByItself && job.startDate > instants.updatedAt && { updatedAt: job.startDate }),
    };
  });
  await upsert(rows, (some) =>
    tx
      .insert(jobs)
      .values(some)
      .onConflictDoUpdate({ target: jobs.id, set: replaced(jobs, JOB) }),
  );
}

export async function writeApplications(
  tx: Transaction,
  planned: (readonly [LegacyApplication, PlannedApplication])[],
  now: Date,
): Promise<void> {
  const rows = planned.map(([application, { businessId, status, completedAt }]): typeof applications.$inferInsert => {
    const instants = instantsOf(application, now);
    return {
      id: application.reference.id,
      jobId: application.job.id,
      workerId: application.worker.id,
      businessId,
      status,
      assignedAt: application.assignedAt ?? null,
      completedAt: completedAt ?? null,
      completedBy: completedAt ? application.worker.id : null,
      ...instants,
      // The business was notified in the older system.
      announcedAt: instants.createdAt,
    };
  });
  await upsert(rows, (some) =>
    tx
      .insert(applications)
      .values(some)
      .onConflictDoUpdate({ target: applications.id, set: replaced(applications, APPLICATION) }),
  );
}

/** PostgreSQL allows 65,535 parameters in a statement; fewer keep the embedded database's memory small. */
const MAX_PARAMETERS = 8_000;

async function upsert<Row extends object>(rows: Row[], write: (rows: Row[]) => Promise<unknown>): Promise<void> {
  const columns = Math.max(1, ...rows.slice(0, 1).map((row) => Object.keys(row).length));
  const rowsPerStatement = Math.floor(MAX_PARAMETERS / columns);
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await write(rows.slice(from, from + rowsPerStatement));
}
