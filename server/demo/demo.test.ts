import { JOB_STATUSES, plusDays, stockholmDate, stockholmInstant, type JobStatus, type Locale } from '@passa/domain';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newestJobsAvailable } from '../hiring/shifts/queries.ts';
import { startMigratedEmbedded } from '../database/embedded.ts';
import {
  applications,
  auditLog,
  businesses,
  invitations,
  jobs,
  notifications,
  regulars,
  timeSheets,
  users,
  venueMembers,
  workers,
} from '../database/schema.ts';
import { createLog } from '../platform/log/log.ts';
import { openEncryption, type Encryption } from '../platform/encryption/encryption.ts';
import { createAuthentication } from '../platform/sessions/authentication.ts';
import { truncateUsers } from '../testing/empty-database.ts';
import { ENCRYPTION_KEY } from '../testing/passa.ts';
import { countOf } from '../testing/database.ts';
import { DEMO_ACCOUNTS, DEMO_TEAM, fillWithDemo, hasDemoAccounts } from './index.ts';

const log = createLog('silent');
const DAY = 24 * 60 * 60 * 1000;

let database: Awaited<ReturnType<typeof startMigratedEmbedded>>;
let encryption: Encryption;
beforeAll(async () => {
  database = await startMigratedEmbedded();
  encryption = await openEncryption(database.db, [ENCRYPTION_KEY]);
});
afterAll(() => database.client.close());

/** Replaces all rows by a demo. */
async function filledAt(now: Date, language?: Locale) {
  await truncateUsers(database.db);
  await fillWithDemo({ db: database.db, log, encryption }, { now: () => now, ...(language && { language }) });
  return database.db;
}

const [DEMO_WORKER, DEMO_BUSINESS] = DEMO_ACCOUNTS;

async function idOf(email: string): Promise<string> {
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error(`Nobody has signed up as ${email}.`);
  return user.id;
}

describe.each([
  ['on an ordinary afternoon', stockholmInstant('2026-11-21', '15:20')],
  ['on the eve of winter time', stockholmInstant('2026-10-24', '23:30')],
  ['on the eve of summer time', stockholmInstant('2027-03-27', '23:59')],
  ['on the last night of the year', stockholmInstant('2026-12-31', '23:59')],
  ['on a leap day, just after midnight', stockholmInstant('2028-02-29', '00:01')],
  ['on a Monday before breakfast', stockholmInstant('2027-06-14', '04:10')],
])('created %s, the demo', (_moment, now) => {
  beforeAll(() => filledAt(now));

  test('has jobs in every state', async () => {
    const counted = await database.db.select({ status: jobs.status, jobs: count() }).from(jobs).groupBy(jobs.status);
    const byStatus = Object.fromEntries(counted.map((row) => [row.status, row.jobs]));
    expect(byStatus).toEqual({ open: 33, hired: 11, closed: 6, completed: 17 } satisfies Record<JobStatus, number>);
  });

  test('has home areas, days off, breaks and templates', async () => {
    const { db } = database;
    expect(await countOf(db, 'worker_availability', 'home_area is not null')).toBeGreaterThan(10);
    expect(await countOf(db, 'worker_availability', "exceptions <> '[]'")).toBe(1);
    expect(await countOf(db, 'job_templates')).toBe(2);
    const isLong = "end_date - start_date > interval '5 hours'";
    expect(await countOf(db, 'jobs', `break_start is null and ${isLong}`)).toBe(0);
    expect(await countOf(db, 'jobs', 'break_start is not null')).toBeGreaterThan(30);
  });

  test('has a time sheet of each completed shift, and none past its time to answer', async () => {
    const { db } = database;
    expect(await countOf(db, 'time_sheets')).toBe(await countOf(db, 'applications', "status = 'completed'"));
    expect(await countOf(db, 'time_sheets', "state = 'settled'")).toBeGreaterThan(3);
    expect(await countOf(db, 'time_sheets', "state = 'approved'")).toBeGreaterThan(0);
    for (const sheet of await db.select().from(timeSheets)) {
      if (sheet.state === 'proposed') expect(Number(sheet.dueAt)).toBeGreaterThan(now.getTime());
      else expect(sheet.dueAt).toBeNull();
    }
  });

  test('has open jobs in the coming four weeks and completed ones in the past', async () => {
    for (const job of await database.db.select().from(jobs)) {
      if (job.status === 'open') {
        expect(job.startDate.getTime()).toBeGreaterThan(now.getTime());
        expect(job.startDate.getTime()).toBeLessThan(now.getTime() + 29 * DAY);
      }
      if (job.status === 'completed') expect(job.endDate.getTime()).toBeLessThan(now.getTime());
    }
  });

  test('has no timestamp in the future or before that of its cause', async () => {
    const inOrder = (...instants: (Date | null)[]) => {
      const times = [...instants, now].filter((instant) => instant !== null).map(Number);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    };
    const signedUp = new Map((await database.db.select().from(users)).map((user) => [user.id, user.createdAt]));
    const posted = new Map<string, (typeof jobs)['$inferSelect']>();
    for (const job of await database.db.select().from(jobs)) {
      posted.set(job.id, job);
      inOrder(signedUp.get(job.businessId) ?? null, job.createdAt, job.updatedAt);
      expect(job.createdAt < job.startDate).toBe(true);
    }
    for (const application of await database.db.select().from(applications)) {
      const job = posted.get(application.jobId);
      inOrder(signedUp.get(application.workerId) ?? null, application.createdAt);
      inOrder(job?.createdAt ?? null, application.createdAt, application.assignedAt, application.completedAt);
      expect(application.createdAt < (job?.startDate ?? 0)).toBe(true);
      if (application.completedAt) expect(application.completedAt > (job?.endDate ?? now)).toBe(true);
    }
  });

  test('posts no two jobs at the same instant, so that the order by newest is unique', async () => {
    const [posted] = await database.db
      .select({ jobs: count(), instants: sql<number>`count(distinct ${jobs.createdAt})`.mapWith(Number) })
      .from(jobs);
    expect(posted?.instants).toBe(posted?.jobs);
  });

  test('gives the demo worker content in every tab', async () => {
    const id = await idOf(DEMO_WORKER.email);
    const [worker] = await database.db.select().from(workers).where(eq(workers.userId, id));
    const available = await newestJobsAvailable(database.db, id, now);
    const fitting = available.filter(({ job }) =>
      job.requiredExpertise.some((one) => worker?.expertise?.includes(one)),
    );
    expect(available).toHaveLength(5);
    expect(fitting.length).toBeGreaterThanOrEqual(3);

    const own = await database.db.select().from(applications).where(eq(applications.workerId, id));
    const counts: Record<string, number> = {};
    for (const { status } of own) counts[status] = (counts[status] ?? 0) + 1;
    expect(counts).toEqual({ accepted: 2, completed: 4, declined: 1, pending: 2 });
  });

  test('gives the demo business a regular, who can book a shift, and a worker who has not answered yet', async () => {
    const [worker, business] = [await idOf(DEMO_WORKER.email), await idOf(DEMO_BUSINESS.email)];
    const asked = await database.db.select().from(regulars).where(eq(regulars.businessId, business));
    expect(asked.map(({ status }) => status).sort()).toEqual(['agreed', 'asked']);
    expect(asked.find(({ status }) => status === 'agreed')?.workerId).toBe(worker);
    const bookable = await database.db.select().from(jobs).where(eq(jobs.regularsCanBook, true));
    expect(bookable.map(({ businessId, status }) => [businessId, status])).toEqual([[business, 'open']]);
  });

  test('has an invitation of the demo business to the demo worker, who has not applied for that job', async () => {
    const [worker, business] = [await idOf(DEMO_WORKER.email), await idOf(DEMO_BUSINESS.email)];
    const [invitation] = await database.db
      .select({
        workerId: invitations.workerId,
        businessId: jobs.businessId,
        job: jobs.status,
        applied: applications.id,
      })
      .from(invitations)
      .innerJoin(jobs, eq(jobs.id, invitations.jobId))
      .leftJoin(applications, and(eq(applications.jobId, jobs.id), eq(applications.workerId, invitations.workerId)));
    expect(invitation).toEqual({ workerId: worker, businessId: business, job: 'open', applied: null });
  });

  test('gives the demo business jobs in every list, and open ones with many applicants and with none', async () => {
    const id = await idOf(DEMO_BUSINESS.email);
    const own = await database.db.select().from(jobs).where(eq(jobs.businessId, id));
    expect(new Set(own.map((job) => job.status))).toEqual(new Set(JOB_STATUSES));

    const pending = await database.db.select().from(applications).where(eq(applications.status, 'pending'));
    const waiting = own
      .filter((job) => job.status === 'open')
      .map((job) => pending.filter((application) => application.jobId === job.id).length)
      .sort();
    expect(waiting).toEqual([0, 0, 0, 1, 2, 2, 3, 5]);
  });

  test('gives the demo business a weekly series', async () => {
    const id = await idOf(DEMO_BUSINESS.email);
    const series = await database.db
      .select()
      .from(jobs)
      .where(sql`${jobs.seriesId} is not null`)
      .orderBy(desc(jobs.createdAt));
    expect(new Set(series.map(({ businessId, seriesId }) => `${businessId} ${seriesId}`)).size).toBe(1);
    expect(series[0]?.businessId).toBe(id);
    const days = series.map(({ startDate }) => stockholmDate(startDate));
    expect(days).toEqual([days[0], plusDays(days[0] ?? '', 7), plusDays(days[0] ?? '', 14)]);
  });

  test('has a team of four at the venue of the demo business, and a second venue of its owner', async () => {
    const owner = await idOf(DEMO_BUSINESS.email);
    const team = await Promise.all(DEMO_TEAM.map(async ({ email, role }) => [await idOf(email), role]));
    const members = await database.db.select().from(venueMembers).orderBy(venueMembers.createdAt);
    const rolesAt = (venueId: string) =>
      members.filter((member) => member.venueId === venueId).map(({ userId, role }) => [userId, role]);
    expect(rolesAt(owner)).toEqual([[owner, 'owner'], ...team]);
    const venues = members.filter(({ userId }) => userId === owner).map(({ venueId }) => venueId);
    expect(venues).toHaveLength(2);
    expect(venues[0]).toBe(owner);
    expect(rolesAt(venues[1] ?? '')).toEqual([
      [venues[1], 'owner'],
      [owner, 'owner'],
    ]);
    const received = await database.db.select().from(notifications);
    const kindsFor = (userId: unknown) =>
      new Set(received.filter((each) => each.userId === userId).map(({ kind }) => kind));
    const [manager, shiftLead] = team;
    expect(kindsFor(manager?.[0])).toContain('newApplication');
    expect(kindsFor(shiftLead?.[0])).not.toContain('newApplication');
  });

  test('names the member of the demo business who has hired', async () => {
    const [owner, manager] = [await idOf(DEMO_BUSINESS.email), await idOf(DEMO_TEAM[0]?.email ?? '')];
    const accepted = await database.db.select().from(auditLog).where(eq(auditLog.action, 'application-accepted'));
    const own = accepted.filter(({ businessId }) => businessId === owner);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ memberId }) => memberId))).toEqual(new Set([manager]));
    expect(accepted.filter(({ memberId }) => memberId === null)).toEqual([]);
  });

  test('has notifications for both accounts, and unread ones for the business', async () => {
    const stored = await database.db.select().from(notifications);
    const to = async ({ email }: { email: string }) => {
      const id = await idOf(email);
      return stored.filter(({ userId }) => userId === id);
    };
    const [worker, business] = [await to(DEMO_WORKER), await to(DEMO_BUSINESS)];
    expect(worker.filter(({ kind }) => kind === 'accepted')).toHaveLength(6);
    expect(business.some(({ readAt }) => readAt === null)).toBe(true);
    expect(business.some(({ readAt }) => readAt !== null)).toBe(true);
    for (const { createdAt } of stored) expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
  });
});

describe('at any time, the demo', () => {
  const now = stockholmInstant('2026-11-21', '15:20');
  beforeEach(() => filledAt(now));

  test('has each audit entry of its jobs once and in order', async () => {
    const made = await database.db.select().from(applications);
    const closed = await countOf(database.db, 'jobs', "status = 'closed'");
    const decided = made.filter(({ assignedAt, status }) => assignedAt || status === 'declined').length;
    const completed = made.filter(({ completedAt }) => completedAt).length;
    // One worker is invited to a job, and a kiosk is added and paired, and the inspection code is set.
    const entries = await countOf(database.db, 'jobs').then(
      (posted) => posted + closed + made.length + decided + completed + 4,
    );
    // Entries of earlier demos in this test run cannot be deleted.
    const noted = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(entries);
    const times = noted.map(({ createdAt }) => Number(createdAt));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(times[0]).toBeLessThanOrEqual(Number(now));
    expect(new Set(noted.map(({ action, jobId, applicationId }) => `${action} ${jobId} ${applicationId}`)).size).toBe(
      entries,
    );
  });

  test('accepts log-ins to the listed accounts with the displayed password', async () => {
    const options = { secret: 'a secret for this test alone, long enough', publicUrl: 'http://localhost', log };
    const authentication = createAuthentication(database.db, {
      ...options,
      findIdentity: () => Promise.resolve(undefined),
    });
    for (const account of [...DEMO_ACCOUNTS, ...DEMO_TEAM]) {
      expect(await authentication.verifyCredentials(account)).toMatchObject({ userId: await idOf(account.email) });
    }
  });

  test('leaves no application for a digest', async () => {
    expect(await countOf(database.db, 'applications')).toBeGreaterThan(0);
    expect(await countOf(database.db, 'applications', 'announced_at is null')).toBe(0);
  });

  test('can be distinguished from a database without it', async () => {
    expect(await hasDemoAccounts(database.db)).toBe(true);
    await truncateUsers(database.db);
    expect(await hasDemoAccounts(database.db)).toBe(false);
  });

  test('is identical each time, except for the salt of its password', async () => {
    const everything = async () => [
      await database.db.select().from(users).orderBy(users.id),
      await database.db.select().from(jobs).orderBy(jobs.id),
      await database.db.select().from(applications).orderBy(applications.id),
    ];
    const first = await everything();
    await filledAt(now);
    expect(await everything()).toEqual(first);
  });

  test('has workers apply only for their expertise, in their own city', async () => {
    const rows = await database.db
      .select({ worker: workers, job: jobs })
      .from(applications)
      .innerJoin(workers, eq(workers.userId, applications.workerId))
      .innerJoin(jobs, eq(jobs.id, applications.jobId));
    expect(rows.length).toBeGreaterThan(70);
    const fits = ({ worker, job }: (typeof rows)[number]) =>
      worker.city === job.city && job.requiredExpertise.some((one) => worker.expertise?.includes(one));
    const misfits = rows.filter((row) => !fits(row)).map(({ worker, job }) => `${worker.firstName}: ${job.title}`);
    expect(misfits).toEqual([]);
  });

  test('has the same shifts in Swedish, with every text of venues and workers', async () => {
    const written = async () => ({
      jobs: await database.db.select().from(jobs).orderBy(jobs.id),
      workers: await database.db.select().from(workers).orderBy(workers.userId),
    });
    const english = await written();
    await filledAt(now, 'sv');
    const swedish = await written();
    expect(swedish.jobs.map(({ id }) => id)).toEqual(english.jobs.map(({ id }) => id));
    for (const [index, job] of swedish.jobs.entries()) {
      const original = english.jobs[index];
      expect(job.title, job.title).not.toBe(original?.title);
      expect(job.description, job.title).not.toBe(original?.description);
      expect(job.dressCode === null, job.title).toBe(original?.dressCode === null);
      if (job.dressCode) expect(job.dressCode).not.toBe(original?.dressCode);
    }
    const descriptionsOf = ({ workExperiences }: { workExperiences: { description: string }[] }) =>
      workExperiences.map(({ description }) => description);
    for (const [index, worker] of swedish.workers.entries()) {
      const original = new Set(descriptionsOf(english.workers[index] ?? { workExperiences: [] }));
      expect(descriptionsOf(worker).filter((text) => original.has(text))).toEqual([]);
    }
  });

  test.for(['en', 'sv'] as const)('has no stray whitespace in its paragraphs: %s', async (language) => {
    await filledAt(now, language);
    for (const { description } of await database.db.select().from(jobs)) {
      for (const paragraph of description.split('\n\n')) expect(paragraph).toMatch(/^\S+( \S+)*$/);
    }
  });

  test('has organisation numbers with a valid check digit, and fictional phone numbers', async () => {
    const venues = await database.db.select().from(businesses);
    for (const { organisationNumber } of venues) expect(luhnSum(organisationNumber ?? '') % 10).toBe(0);
    const people = [...venues, ...(await database.db.select().from(workers))];
    const numbers = people.map((person) => Number(person.phoneNumber?.replace(/\D/g, '')));
    expect(new Set(numbers).size).toBe(people.length);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(46701740605);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(46701740699);
  });
});

function luhnSum(organisationNumber: string): number {
  const digits = Array.from(organisationNumber.replace(/\D/g, ''), Number);
  return digits.reduce((sum, digit, place) => {
    const weighed = digit * (place % 2 === 0 ? 2 : 1);
    return sum + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
}
