import type { ApplicationStatus, City, JobStatus, Role } from '@passa/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import {
  applications,
  assignmentsOfJob,
  assignments,
  businesses,
  holdsOpening,
  jobs,
  users,
  workers,
} from '../database/schema.ts';
import type { Scan } from './scan.ts';
import { PLACEHOLDER_DOMAIN } from './placeholder-workers.ts';

type StoredUser = {
  role: Role | null;
  updatedAt: Date;
  /** A business's city. */
  city: City | undefined;
  /** The owner has deleted the account here. */
  isDeleted: boolean;
  /** A placeholder, which an earlier import needed for a completed shift. */
  isPlaceholder: boolean;
};
export type StoredJob = {
  businessId: string;
  city: City;
  status: JobStatus;
  startDate: Date;
  endDate: Date;
  workerId: string | null;
  applicationId: string | null;
  updatedAt: Date;
};
export type StoredApplication = {
  id: string;
  jobId: string;
  workerId: string;
  status: ApplicationStatus;
  assignedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};
export type Hire = { jobId: string; workerId: string; startDate: Date; endDate: Date };

/** The stored rows that an export refers to, by id. */
export type Stored = {
  users: Map<string, StoredUser>;
  /** The accounts of the addresses in the export. */
  emails: Map<string, string>;
  jobs: Map<string, StoredJob>;
  /** All applications to those jobs, including ones made here, and those that the export contains. */
  applications: Map<string, StoredApplication>;
  /** Every hire of those workers. */
  hires: Hire[];
};

const BATCH_SIZE = 5_000;

/** Locks all imported tables against writes until the transaction ends, so that the plan stays valid. */
export async function lockTables(tx: Transaction): Promise<void> {
  // A long import may take any time.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.execute(
    sql`lock table users, workers, businesses, jobs, openings, applications, assignments in share row exclusive mode`,
  );
  // Of two shifts of one worker, the first may be moved to where the second still is.
  await tx.execute(sql`set constraints assignments_not_double_booked deferred`);
}

export async function readStored(tx: Transaction, scan: Scan): Promise<Stored> {
  const idsOf = (references: ({ id: string } | undefined)[]) => [
    ...new Set(references.flatMap((reference) => reference?.id ?? [])),
  ];
  const userIds = idsOf([
    ...scan.users.map(({ reference }) => reference),
    ...scan.jobs.map(({ business }) => business),
    ...scan.applications.map(({ worker }) => worker),
  ]);
  const jobIds = idsOf([...scan.jobs.map(({ reference }) => reference), ...scan.applications.map(({ job }) => job)]);

  const storedUsers = await inParts(userIds, (ids) => usersById(tx, ids));
  const emails = await inParts([...new Set(scan.users.map(({ email }) => email))], (some) =>
    tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, some)),
  );
  const storedJobs = await inParts(jobIds, (ids) => jobsById(tx, ids));
  const storedApplications = [
    ...(await inParts(
      storedJobs.map(({ id }) => id),
      (ids) => tx.select().from(applications).where(inArray(applications.jobId, ids)),
    )),
    ...(await inParts(idsOf(scan.applications.map(({ reference }) => reference)), (ids) =>
      tx.select().from(applications).where(inArray(applications.id, ids)),
    )),
  ];
  const hires = await inParts(
    storedUsers.map(({ id }) => id),
    (ids) => hiresOf(tx, ids),
  );
  return {
    users: new Map(
      storedUsers.map(({ id, email, deletedAt, city, ...user }) => {
        const isPlaceholder = email.endsWith(PLACEHOLDER_DOMAIN);
        return [
          id,
          { ...user, city: city ?? undefined, isPlaceholder, isDeleted: deletedAt !== null && !isPlaceholder },
        ];
      }),
    ),
    emails: new Map(emails.map(({ id, email }) => [email, id])),
    jobs: new Map(storedJobs.map(({ id, ...job }) => [id, job])),
    applications: new Map(storedApplications.map((application) => [application.id, application])),
    hires,
  };
}

async function inParts<Row>(keys: string[], select: (part: string[]) => PromiseLike<Row[]>): Promise<Row[]> {
  const found: Row[] = [];
  for (let from = 0; from < keys.length; from += BATCH_SIZE) {
    for (const row of await select(keys.slice(from, from + BATCH_SIZE))) found.push(row);
  }
  return found;
}

function usersById(tx: Transaction, ids: string[]) {
  return tx
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      deletedAt: users.deletedAt,
      city: businesses.city,
      updatedAt: sql`coalesce(${workers.updatedAt}, ${businesses.updatedAt}, ${users.updatedAt})`.mapWith(
        users.updatedAt,
      ),
    })
    .from(users)
    .leftJoin(workers, eq(workers.userId, users.id))
    .leftJoin(businesses, eq(businesses.id, users.id))
    .where(inArray(users.id, ids));
}

function jobsById(tx: Transaction, ids: string[]) {
  const { id, businessId, city, status, startDate, endDate, updatedAt } = jobs;
  const { workerId, applicationId } = assignments;
  return tx
    .select({ id, businessId, city, status, startDate, endDate, workerId, applicationId, updatedAt })
    .from(jobs)
    .leftJoin(assignments, assignmentsOfJob)
    .where(inArray(id, ids));
}

function hiresOf(tx: Transaction, workerIds: string[]) {
  const { jobId, workerId, startDate, endDate } = assignments;
  return tx
    .select({ jobId, workerId, startDate, endDate })
    .from(assignments)
    .where(and(holdsOpening, inArray(workerId, workerIds)));
}
