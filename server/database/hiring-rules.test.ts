import { MAX_PAY_RATE, MIN_PAY_RATE } from '@passa/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, act, aHire, aJob, anApplication, aWorker, type Person } from '../testing/builders.ts';
import { expectNothingWritten, expectViolation } from '../testing/expectations.ts';
import { usePassa } from '../testing/passa.ts';
import type { Transaction } from '../platform/database/database.ts';
import { applications, businesses, jobs, users, workers } from './schema.ts';

// What the database itself refuses, whatever a server does that forgot to check.

const passa = usePassa();
let business: Person;
let worker: Person;
let other: Person;
beforeAll(async () => {
  business = await aBusiness(passa);
  [worker, other] = [await aWorker(passa), await aWorker(passa)];
});

const refuses = (constraint: string, change: (tx: Transaction) => Promise<unknown>) =>
  expectNothingWritten(passa.db, () => expectViolation(constraint, () => passa.db.transaction(change)));

const setJob = (tx: Transaction, id: string, change: Partial<typeof jobs.$inferInsert>) =>
  tx.update(jobs).set(change).where(eq(jobs.id, id));
const setApplication = (tx: Transaction, id: string, change: Partial<typeof applications.$inferInsert>) =>
  tx.update(applications).set(change).where(eq(applications.id, id));

async function hire(tx: Transaction, job: { id: string }, application: { id: string }, person: Person) {
  await setApplication(tx, application.id, { status: 'accepted' });
  await setJob(tx, job.id, { status: 'hired', applicationId: application.id, assignedWorkerId: person.account.id });
}

describe('a hired job', () => {
  test('whose application was not accepted fails when it is committed', async () => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    const named = { status: 'hired', applicationId: application.id, assignedWorkerId: worker.account.id } as const;
    await refuses('jobs_agree_with_application', (tx) => setJob(tx, job.id, named));
  });

  test('that names no worker or no application fails', async () => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    await refuses('jobs_hired_means_assigned', (tx) => setJob(tx, job.id, { status: 'hired' }));
    await refuses('jobs_assigned_together', (tx) => setJob(tx, job.id, { applicationId: application.id }));
    await refuses('jobs_assigned_together', (tx) => setJob(tx, job.id, { assignedWorkerId: worker.account.id }));
  });

  test('that names another worker than the one who applied fails', async () => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    await refuses('jobs_application_of_worker', (tx) => hire(tx, job, application, other));
  });

  test('that names an application to another job fails', async () => {
    const [job, another] = [await aJob(business), await aJob(business)];
    const application = await anApplication(worker, another);
    await refuses('jobs_application_of_worker', (tx) => hire(tx, job, application, worker));
  });

  test('that goes back to open, or is left by its application, fails', async () => {
    const { job, application } = await aHire(business, worker);
    await refuses('jobs_hired_means_assigned', (tx) => setJob(tx, job.id, { status: 'open' }));
    await refuses('jobs_agree_with_application', (tx) => setApplication(tx, application.id, { status: 'declined' }));
    await refuses('applications_agree_with_job', (tx) =>
      setJob(tx, job.id, { status: 'open', applicationId: null, assignedWorkerId: null }),
    );
  });
});

describe('an accepted application', () => {
  test('whose job does not name it fails when it is committed', async () => {
    const application = await anApplication(worker, await aJob(business));
    await refuses('applications_agree_with_job', (tx) => setApplication(tx, application.id, { status: 'accepted' }));
    await refuses('applications_agree_with_job', (tx) => setApplication(tx, application.id, { status: 'completed' }));
  });

  test('beside another one for the same job fails', async () => {
    const job = await aJob(business);
    const [first, second] = [await anApplication(worker, job), await anApplication(other, job)];
    await act(business, 'accept', first);
    await refuses('applications_one_hired_per_job', (tx) => setApplication(tx, second.id, { status: 'accepted' }));
  });

  test('is completed together with its job or not at all', async () => {
    const { job, application } = await aHire(business, worker);
    const completion = { status: 'completed', completedAt: new Date(), completedBy: worker.account.id } as const;
    await refuses('jobs_agree_with_application', (tx) => setApplication(tx, application.id, completion));
    await refuses('jobs_agree_with_application', (tx) => setJob(tx, job.id, completion));
    await refuses('jobs_completed_at', (tx) => setJob(tx, job.id, { status: 'completed' }));
    await passa.db.transaction(async (tx) => {
      await setJob(tx, job.id, completion);
      await setApplication(tx, application.id, completion);
    });
  });
});

describe('a worker', () => {
  const at = (startDate: string, startTime: string, endTime: string) => ({ startDate, startTime, endTime });

  test('is not hired for two shifts that overlap', async () => {
    await aHire(business, worker, at('2027-01-14', '12:00', '17:00'));
    const job = await aJob(await aBusiness(passa), at('2027-01-14', '16:59', '20:00'));
    const application = await anApplication(worker, job);
    await refuses('jobs_worker_not_double_booked', (tx) => hire(tx, job, application, worker));
  });

  test('is not double-booked by moving a shift either, though back to back is fine', async () => {
    await aHire(business, worker, at('2027-01-15', '12:00', '17:00'));
    const { job } = await aHire(business, worker, at('2027-01-15', '17:00', '20:00'));
    await refuses('jobs_worker_not_double_booked', (tx) =>
      setJob(tx, job.id, { startDate: new Date('2027-01-15T15:59:59Z') }),
    );
  });

  test('applies once for a job, and to the business whose job it is', async () => {
    const job = await aJob(business);
    const row = { jobId: job.id, businessId: business.account.id, workerId: worker.account.id };
    const another = (await aBusiness(passa)).account.id;
    await refuses('applications_job_id_business_id_jobs_id_business_id_fk', (tx) =>
      tx.insert(applications).values({ ...row, businessId: another }),
    );
    await anApplication(worker, job);
    await refuses('applications_once_per_job', (tx) => tx.insert(applications).values(row));
  });
});

test('a job that ends before it starts, pays too little or asks for an unknown expertise fails', async () => {
  const { id } = await aJob(business);
  await refuses('jobs_end_after_start', (tx) => setJob(tx, id, { endDate: new Date('2026-01-01') }));
  await refuses('jobs_pay_rate_minimum', (tx) => setJob(tx, id, { payRate: 99.99 }));
  await refuses('jobs_expertise_known', (tx) => setJob(tx, id, { requiredExpertise: [] }));
  await refuses('jobs_expertise_known', (tx) => setJob(tx, id, { requiredExpertise: ['Juggler' as 'Cook'] }));
  await refuses('jobs_city_known', (tx) => setJob(tx, id, { city: 'Lund' as 'Malmö' }));
  await refuses('jobs_status_known', (tx) => setJob(tx, id, { status: 'Open' as 'open' }));
});

test('an account has the one profile of its role', async () => {
  const [profile] = await passa.db.select().from(businesses).where(eq(businesses.userId, business.account.id));
  if (!profile) throw new Error('The business has no profile.');
  await refuses('businesses_user_id_role_users_id_role_fk', (tx) =>
    tx.insert(businesses).values({ ...profile, userId: worker.account.id }),
  );
  await refuses('workers_user_id_role_users_id_role_fk', (tx) =>
    tx.update(users).set({ role: 'business' }).where(eq(users.id, worker.account.id)),
  );
  await refuses('workers_role', (tx) =>
    tx
      .update(workers)
      .set({ role: 'business' as 'worker' })
      .where(eq(workers.userId, worker.account.id)),
  );
  expect(profile.role).toBe('business');
});

test('a pay rate outside the limits fails', async () => {
  const job = await aJob(business);
  await refuses('jobs_pay_rate_minimum', (tx) => setJob(tx, job.id, { payRate: MIN_PAY_RATE - 0.01 }));
  await refuses('jobs_pay_rate_maximum', (tx) => setJob(tx, job.id, { payRate: MAX_PAY_RATE + 0.01 }));
});
