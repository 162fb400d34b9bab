import { MAX_PAY_RATE, MIN_PAY_RATE } from '@passa/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  type TestUser,
} from '../testing/builders.ts';
import { expectNothingWritten, expectViolation } from '../testing/expectations.ts';
import { usePassa } from '../testing/passa.ts';
import type { Transaction } from '../platform/database/database.ts';
import { applications, assignments, jobs, openings, users, workers, venuePeople } from './schema.ts';

// The constraints of the database, which hold even if the code of the server has an error.

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
let other: TestUser;
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

/** Writes a hire as the server does, with `given` in place of the usual values. */
async function hire(
  tx: Transaction,
  job: { id: string },
  application: { id: string },
  user: TestUser,
  given: Partial<typeof assignments.$inferInsert> = {},
) {
  const [row] = await tx.select().from(jobs).where(eq(jobs.id, job.id));
  const [opening] = await tx.select().from(openings).where(eq(openings.jobId, job.id));
  if (!row || !opening) throw new Error('The job has no opening.');
  await setApplication(tx, application.id, { status: 'accepted' });
  await setJob(tx, job.id, { status: 'hired' });
  await tx.insert(assignments).values({
    applicationId: application.id,
    openingId: opening.id,
    jobId: job.id,
    workerId: user.account.id,
    status: 'accepted',
    startDate: row.startDate,
    endDate: row.endDate,
    ...given,
  });
}

const assignmentOf = async (application: { id: string }) => {
  const [row] = await passa.db.select().from(assignments).where(eq(assignments.applicationId, application.id));
  return row;
};

describe('an opening', () => {
  test('is held by one worker', async () => {
    const job = await aJob(business);
    const [first, second] = [await anApplication(worker, job), await anApplication(other, job)];
    await performAction(business, 'accept', first);
    await refuses('assignments_one_per_opening', (tx) => hire(tx, job, second, other));
  });

  test('is free again after its worker has cancelled', async () => {
    const { job, application } = await aHire(business, worker);
    await cancel(worker, application);
    const second = await anApplication(other, job);
    expect((await performAction(business, 'accept', second)).status).toBe(200);
    const [cancelled, held] = [await assignmentOf(application), await assignmentOf(second)];
    expect(cancelled?.status).toBe('cancelled');
    expect(held).toMatchObject({ status: 'accepted', openingId: cancelled?.openingId });
  });

  test('of another job is refused', async () => {
    const [job, another] = [await aJob(business), await aJob(business)];
    const application = await anApplication(worker, job);
    const theirs = await passa.db
      .select({ openingId: openings.id })
      .from(openings)
      .where(eq(openings.jobId, another.id));
    await refuses('assignments_in_opening', (tx) => hire(tx, job, application, worker, theirs[0]));
  });

  test('has a number from 1 to 50', async () => {
    const job = await aJob(business);
    const another = (number: number) => (tx: Transaction) => tx.insert(openings).values({ jobId: job.id, number });
    await refuses('openings_number_known', another(0));
    await refuses('openings_number_known', another(51));
    await refuses('openings_once_per_job', another(1));
  });
});

describe('an assignment', () => {
  test('for a worker who did not apply is refused', async () => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    await refuses('assignments_of_application', (tx) => hire(tx, job, application, other));
  });

  test('for an application to another job is refused', async () => {
    const [job, another] = [await aJob(business), await aJob(business)];
    const application = await anApplication(worker, another);
    await refuses('assignments_of_application', (tx) => hire(tx, job, application, worker));
  });

  test('that differs from its application is refused', async () => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    await refuses('assignments_follow_application', (tx) =>
      hire(tx, job, application, worker, { status: 'completed' }),
    );
  });

  test('follows its application and the dates of its job', async () => {
    const { job, application } = await aHire(business, worker);
    const startDate = new Date(new Date(job.startDate).getTime() + 60_000);
    await passa.db.transaction(async (tx) => {
      await setJob(tx, job.id, { startDate, status: 'completed' });
      await setApplication(tx, application.id, { status: 'completed' });
    });
    expect(await assignmentOf(application)).toMatchObject({ startDate, status: 'completed' });
  });
});

describe('a job', () => {
  test('that is hired without an assignment is refused at commit', async () => {
    const job = await aJob(business);
    await anApplication(worker, job);
    for (const status of ['hired', 'completed'] as const) {
      await refuses('jobs_agree_with_assignments', (tx) => setJob(tx, job.id, { status }));
    }
  });

  test('that is open or closed while all openings are filled is refused', async () => {
    const { job } = await aHire(business, worker);
    for (const status of ['open', 'closed'] as const) {
      await refuses('jobs_agree_with_assignments', (tx) => setJob(tx, job.id, { status }));
    }
  });

  test('that is hired while an opening is free is refused', async () => {
    const { job } = await aHire(business, worker);
    await refuses('jobs_agree_with_assignments', async (tx) => {
      await tx.insert(openings).values({ jobId: job.id, number: 2 });
      await setJob(tx, job.id, { openings: 2 });
    });
  });

  test('that is closed while a worker is hired is refused', async () => {
    const { job } = await aHire(business, worker);
    await refuses('jobs_agree_with_assignments', async (tx) => {
      await tx.insert(openings).values({ jobId: job.id, number: 2 });
      await setJob(tx, job.id, { openings: 2, status: 'closed' });
    });
  });

  test('with more or fewer openings than it says is refused', async () => {
    const job = await aJob(business);
    await refuses('jobs_agree_with_openings', (tx) => tx.insert(openings).values({ jobId: job.id, number: 2 }));
    await refuses('jobs_agree_with_openings', (tx) => tx.delete(openings).where(eq(openings.jobId, job.id)));
    await refuses('jobs_agree_with_openings', (tx) => setJob(tx, job.id, { openings: 2 }));
    await refuses('jobs_openings_known', (tx) => setJob(tx, job.id, { openings: 51 }));
  });

  test('keeps an opening while a worker holds it', async () => {
    const { job } = await aHire(business, worker);
    await refuses('assignments_hold_opening', (tx) => tx.delete(openings).where(eq(openings.jobId, job.id)));
  });

  test('is completed only together with its application', async () => {
    const { job, application } = await aHire(business, worker);
    await refuses('jobs_agree_with_assignments', (tx) => setApplication(tx, application.id, { status: 'completed' }));
    await refuses('jobs_agree_with_assignments', (tx) => setJob(tx, job.id, { status: 'completed' }));
  });
});

describe('an accepted application', () => {
  test('without an assignment is refused at commit', async () => {
    const application = await anApplication(worker, await aJob(business));
    await refuses('applications_assigned', (tx) => setApplication(tx, application.id, { status: 'accepted' }));
    await refuses('applications_assigned', (tx) => setApplication(tx, application.id, { status: 'completed' }));
  });

  test('cannot become declined', async () => {
    const { application } = await aHire(business, worker);
    await refuses('assignments_status_known', (tx) => setApplication(tx, application.id, { status: 'declined' }));
  });
});

describe('a worker', () => {
  const at = (startDate: string, startTime: string, endTime: string) => ({ startDate, startTime, endTime });

  test('is not hired for two shifts that overlap', async () => {
    await aHire(business, worker, at('2027-01-14', '12:00', '17:00'));
    const job = await aJob(await aBusiness(passa), at('2027-01-14', '16:59', '20:00'));
    const application = await anApplication(worker, job);
    await refuses('assignments_not_double_booked', (tx) => hire(tx, job, application, worker));
  });

  test('can have shifts back to back, but none can be moved to overlap', async () => {
    await aHire(business, worker, at('2027-01-15', '12:00', '17:00'));
    const { job } = await aHire(business, worker, at('2027-01-15', '17:00', '20:00'));
    await refuses('assignments_not_double_booked', (tx) =>
      setJob(tx, job.id, { startDate: new Date('2027-01-15T15:59:59Z') }),
    );
  });

  test('applies once for a job, and only to the business that posted it', async () => {
    const job = await aJob(business);
    const row = { jobId: job.id, businessId: business.partyId, workerId: worker.account.id };
    const another = (await aBusiness(passa)).account.id;
    await refuses('applications_job_id_business_id_jobs_id_business_id_fk', (tx) =>
      tx.insert(applications).values({ ...row, businessId: another }),
    );
    await anApplication(worker, job);
    await refuses('applications_once_per_job', (tx) => tx.insert(applications).values(row));
  });
});

test('a job with an impossible end, pay rate, expertise, city or status is refused', async () => {
  const { id } = await aJob(business);
  await refuses('jobs_end_after_start', (tx) => setJob(tx, id, { endDate: new Date('2026-01-01') }));
  await refuses('jobs_pay_rate_minimum', (tx) => setJob(tx, id, { payRate: 99.99 }));
  await refuses('jobs_expertise_known', (tx) => setJob(tx, id, { requiredExpertise: [] }));
  await refuses('jobs_expertise_known', (tx) => setJob(tx, id, { requiredExpertise: ['Juggler' as 'Cook'] }));
  await refuses('jobs_city_known', (tx) => setJob(tx, id, { city: 'Lund' as 'Malmö' }));
  await refuses('jobs_status_known', (tx) => setJob(tx, id, { status: 'Open' as 'open' }));
});

test('an account has only the profile of its role', async () => {
  await refuses('venue_people_user_id_role_users_id_role_fk', (tx) =>
    tx.insert(venuePeople).values({ userId: worker.account.id }),
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
});

test('a pay rate outside the limits is refused', async () => {
  const job = await aJob(business);
  await refuses('jobs_pay_rate_minimum', (tx) => setJob(tx, job.id, { payRate: MIN_PAY_RATE - 0.01 }));
  await refuses('jobs_pay_rate_maximum', (tx) => setJob(tx, job.id, { payRate: MAX_PAY_RATE + 0.01 }));
});
