import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { OpenChange, OpeningCounts } from '@passa/domain';
import type { Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import {
  applications,
  assignments,
  holdsOpening,
  jobs,
  keptTerms,
  personalNumbers,
  users,
  workers,
} from '../../database/schema.ts';

// The statements that lock jobs and applications.
//
// A transition takes its locks in this order, which prevents deadlocks:
//   1. jobs, ordered by id; the lock also covers the openings and assignments of the job
//   2. applications
//   3. the worker's schedule (`lockWorker`)
//   4. the accounts of the worker and of the business
//   5. rate limits, notifications
//
// Whatever makes an application pending takes the lock on the worker's schedule and then looks for a block, and so does a block before it
// looks for pending applications. So no application is pending after a block.
//
// The deletion of an account ends each of its jobs in this order, and then locks the account. The digest of applications
// skips locked rows.

export type Job = typeof jobs.$inferSelect;
/** The columns of a job that decide which lists of open jobs contain it. */
export type ListedJob = Pick<Job, 'id' | 'businessId' | 'city' | 'requiredExpertise' | 'createdAt' | 'releasedAt'>;
export type Application = typeof applications.$inferSelect;

/** Selects a `ListedJob`. */
export const listedJob = {
  id: jobs.id,
  businessId: jobs.businessId,
  city: jobs.city,
  requiredExpertise: jobs.requiredExpertise,
  createdAt: jobs.createdAt,
  releasedAt: jobs.releasedAt,
};

/** Selects the columns of a job that `decide` and the effects need. */
const jobFacts = {
  ...listedJob,
  status: jobs.status,
  startDate: jobs.startDate,
  endDate: jobs.endDate,
  openings: jobs.openings,
};

const lockJobQuery = prepare('lock_job', (db, name) =>
  db
    .select()
    .from(jobs)
    .where(eq(jobs.id, sql.placeholder('jobId')))
    .for('update')
    .prepare(name),
);

/** Locks a job, so that transactions that transition, edit or close it run one after the other. */
export async function lockJob(tx: Transaction, jobId: string): Promise<Job | undefined> {
  const [job] = await lockJobQuery(tx).execute({ jobId });
  return job;
}

const lockJobForShareQuery = prepare('lock_job_for_share', (db, name) =>
  db
    .select({ ...jobFacts, termsChangedAt: jobs.termsChangedAt })
    .from(jobs)
    .where(eq(jobs.id, sql.placeholder('jobId')))
    .for('share')
    .prepare(name),
);

/** Locks a job against changes. Any number of transactions may hold the lock, so that workers can apply at the same time. */
export async function lockJobForShare(tx: Transaction, jobId: string) {
  const [job] = await lockJobForShareQuery(tx).execute({ jobId });
  return job;
}

/** How many openings of a job are held by workers who are hired, and by workers who have completed the shift. */
export type HeldOpenings = Pick<OpeningCounts, 'hired' | 'completed'>;

const heldColumns = {
  hired: sql<number>`(count(*) filter (where ${assignments.status} = 'accepted'))::int`,
  completed: sql<number>`(count(*) filter (where ${assignments.status} = 'completed'))::int`,
};

/**
 * Counts the held openings of jobs. Call it after the jobs are locked: a statement that waits for the lock does not see what was
 * committed while it waited.
 */
export async function heldOpenings(tx: Transaction, jobIds: string[]): Promise<(jobId: string) => HeldOpenings> {
  const found = await tx
    .select({ jobId: assignments.jobId, ...heldColumns })
    .from(assignments)
    .where(and(inArray(assignments.jobId, jobIds), holdsOpening))
    .groupBy(assignments.jobId);
  const byJob = new Map(found.map(({ jobId, ...held }) => [jobId, held]));
  return (jobId) => byJob.get(jobId) ?? { hired: 0, completed: 0 };
}

/** Locks jobs in the order of their ids, which prevents deadlocks. */
export async function lockJobs(tx: Transaction, jobIds: string[]): Promise<void> {
  await tx.select({ id: jobs.id }).from(jobs).where(inArray(jobs.id, jobIds)).orderBy(asc(jobs.id)).for('update');
}

/** Locks open jobs that have started, except those that another transaction has locked. */
export function lockPastJobs(tx: Transaction, now: Date, limit: number) {
  return tx
    .select(jobFacts)
    .from(jobs)
    .where(and(eq(jobs.status, 'open'), lte(jobs.startDate, now)))
    .limit(limit)
    .for('update', { skipLocked: true });
}

// The job of an application never changes, so reading it needs no lock.
const isOwnApplication = sql`${applications.id} = ${sql.placeholder('applicationId')}
  and ${sql.placeholder('partyId')}::uuid in (${applications.workerId}, ${applications.businessId})`;
const jobIdOfApplication = sql`(select ${applications.jobId} from ${applications} where ${isOwnApplication})`;

const lockJobOfApplicationQuery = prepare('lock_job_of_application', (db, name) =>
  db.select().from(jobs).where(eq(jobs.id, jobIdOfApplication)).for('update').prepare(name),
);

const lockApplicationQuery = prepare('lock_application', (db, name) =>
  db.select().from(applications).where(isOwnApplication).for('update').prepare(name),
);

const heldOpeningsQuery = prepare('held_openings', (db, name) =>
  db
    .select(heldColumns)
    .from(assignments)
    .where(and(eq(assignments.jobId, jobIdOfApplication), holdsOpening))
    .prepare(name),
);

const lockScheduleOfApplicantQuery = prepare('lock_schedule_of_applicant', (db, name) =>
  db
    .select({ id: workers.userId })
    .from(workers)
    .where(sql`${workers.userId} = (select ${applications.workerId} from ${applications} where ${isOwnApplication})`)
    .for('no key update')
    .prepare(name),
);

// Saving a personal number takes the lock on the schedule too.
const adultDateOfApplicantQuery = prepare('adult_date_of_applicant', (db, name) =>
  db
    .select({ adultOn: personalNumbers.adultOn })
    .from(personalNumbers)
    .where(
      sql`${personalNumbers.workerId} = (select ${applications.workerId} from ${applications} where ${isOwnApplication})`,
    )
    .prepare(name),
);

// Taken like `tryLockUsablePartyForShare`, so that the worker is hired before a suspension or not at all.
const lockAccountOfApplicantQuery = prepare('lock_account_of_applicant', (db, name) =>
  db
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(sql`${users.id} = (select ${applications.workerId} from ${applications} where ${isOwnApplication})`)
    .for('key share')
    .prepare(name),
);

const keptTermsOfApplicationQuery = prepare('kept_terms_of_locked_application', (db, name) =>
  db
    .select()
    .from(keptTerms)
    .where(sql`${keptTerms.applicationId} = (select ${applications.id} from ${applications} where ${isOwnApplication})`)
    .prepare(name),
);

type Locked = {
  /** The job, with the times, the pay and the break that a hired worker keeps (`changes/queries.ts`). */
  job: Job;
  /** Where the worker of a hire has agreed to work, otherwise where the job is posted: its city decides which lists have the job. */
  workplace: Pick<Job, 'address' | 'city' | 'zipCode'>;
  /** The job as it is posted. */
  posted: Job;
  application: Application;
  held: HeldOpenings;
  workerAdultOn: string | null;
  isWorkerSuspended: boolean;
  /** The change of the job that the worker has not agreed to. */
  change: OpenChange | null;
};

/**
 * Locks an application and its job, and on request the worker's schedule, as `lockWorker` does, and the worker's account against a
 * suspension. Counts the held openings of the job, and with the schedule reads when the worker turns 18, if that is known. The statements
 * are sent together and run one after the other.
 * @param partyId a party to the application; for any other the function locks nothing
 */
export async function lockApplicationAndJob(
  tx: Transaction,
  applicationId: string,
  { partyId, withSchedule }: { partyId: string; withSchedule: boolean },
): Promise<Locked | undefined> {
  const own = { applicationId, partyId };
  const [[job], [application], [held], [kept], , adult, account] = await Promise.all([
    lockJobOfApplicationQuery(tx).execute(own),
    lockApplicationQuery(tx).execute(own),
    heldOpeningsQuery(tx).execute(own),
    keptTermsOfApplicationQuery(tx).execute(own),
    withSchedule ? lockScheduleOfApplicantQuery(tx).execute(own) : undefined,
    withSchedule ? adultDateOfApplicantQuery(tx).execute(own) : undefined,
    withSchedule ? lockAccountOfApplicantQuery(tx).execute(own) : undefined,
  ]);
  if (!job || !application || !held) return undefined;
  return {
    job: kept && application.assignedId ? { ...job, ...termsOfHire(kept) } : job,
    workplace: workplaceOf(kept && application.assignedId ? kept : job),
    posted: job,
    application,
    held,
    workerAdultOn: adult?.[0]?.adultOn ?? null,
    isWorkerSuspended: (account?.[0]?.suspendedAt ?? null) !== null,
    change: kept ? { startDate: job.startDate, isDeclined: kept.declinedAt !== null } : null,
  };
}

const workplaceOf = ({ address, city, zipCode }: Locked['workplace']) => ({ address, city, zipCode });

const termsOfHire = (kept: typeof keptTerms.$inferSelect) => ({
  payRate: kept.payRate,
  startDate: kept.startDate,
  endDate: kept.endDate,
  breakStart: kept.breakStart,
  breakMinutes: kept.breakMinutes,
  breakIsPaid: kept.breakIsPaid,
});

const lockApplicationOfWorkerQuery = prepare('lock_application_of_worker', (db, name) =>
  db
    .select()
    .from(applications)
    .where(
      and(eq(applications.jobId, sql.placeholder('jobId')), eq(applications.workerId, sql.placeholder('workerId'))),
    )
    .for('update')
    .prepare(name),
);

export async function lockApplicationOfWorker(
  tx: Transaction,
  jobId: string,
  workerId: string,
): Promise<Application | undefined> {
  const [application] = await lockApplicationOfWorkerQuery(tx).execute({ jobId, workerId });
  return application;
}
