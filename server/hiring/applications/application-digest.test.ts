import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { importFile } from '../../import/import-file.ts';
import {
  aBusiness,
  performAction,
  aJob,
  aMember,
  anApplication,
  aWorker,
  cancel,
  type TestUser,
} from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { asJson, legacyApplication, legacyExport } from '../../testing/legacy-export.ts';
import { expectMail, useMailServer } from '../../testing/mail-server.ts';
import { PUBLIC_URL, untilQueueIsIdle } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { DIGEST_DELAY, DIGEST_INTERVAL, sendApplicationDigests } from './application-digest.ts';
import { notificationTasks } from '../../notifications/index.ts';

const passa = usePassa();
const { mailTo, mailsTo } = useMailServer(passa);
let business: TestUser;
beforeEach(async () => {
  business = await aBusiness(passa);
});

/** When the newest application was made, by the clock of the database. */
let newestAppliedAt: number;
/** Runs the scheduled task this number of milliseconds after the newest application. */
const sendDigestsAfter = (later: number) => sendApplicationDigests(passa.services, new Date(newestAppliedAt + later));

async function applied(job: { id: string }, firstName = 'Wilma') {
  const application = await anApplication(await aWorker(passa, { firstName, lastName: 'Ek' }), job);
  newestAppliedAt = new Date(application.createdAt).getTime();
  return application;
}

const subjectOf = ({ head }: { head: string }) => /^Subject: (.*)$/m.exec(head)?.[1];

test('the first application is mailed after a short delay, with the name of the worker and a link', async () => {
  const job = await aJob(business, { title: 'Bartender', startDate: '2026-10-24' });
  await applied(job);
  expect(await sendDigestsAfter(DIGEST_DELAY - 1)).toBe(0);
  expect(await sendDigestsAfter(DIGEST_DELAY)).toBe(1);
  const mail = await mailTo(business);
  expect(subjectOf(mail)).toBe('New application: Sat, 24 Oct 17:00–23:00');
  expect(mail.text).toContain('“Bartender”, Sat, 24 Oct:\nWilma Ek\n');
  expect(mail.text).toContain("You're getting this because you posted a job on Passa.");
  expectMail(mail, 'New application: .+', `/business/jobs/${job.id}/applications`, 'business');
});

test('several applications are mailed together, grouped by job, each once', async () => {
  const [bar, kitchen] = [await aJob(business, { title: 'Bartender' }), await aJob(business, { title: 'Night cook' })];
  for (const name of ['Ada', 'Bo']) await applied(bar, name);
  await applied(kitchen, 'Cleo');
  expect(await sendDigestsAfter(DIGEST_DELAY)).toBe(1);
  const mail = await mailTo(business);
  expect(subjectOf(mail)).toBe('3 new applications');
  expect(mail.text).toMatch(/“Bartender”, .+:\nAda Ek and Bo Ek\n/);
  expect(mail.text).toMatch(/“Night cook”, .+:\nCleo Ek\n/);
  expect(mail.text).toContain(`See your jobs:\n${PUBLIC_URL}/business/dashboard\n`);
  expect(await sendDigestsAfter(2 * DIGEST_INTERVAL)).toBe(0);
});

test('of many applications, the mail names some and counts the rest', async () => {
  const jobs = await Promise.all(Array.from({ length: 10 }, () => aJob(business)));
  const [first] = jobs;
  for (const job of jobs) await applied(job);
  for (let n = 0; n < 6; n += 1) await applied(first as (typeof jobs)[0]);
  await sendDigestsAfter(DIGEST_DELAY);
  const { head, text } = await mailTo(business);
  expect(subjectOf({ head })).toBe('16 new applications');
  expect(text).toContain('Wilma Ek, Wilma Ek, Wilma Ek, Wilma Ek, Wilma Ek and 2 more');
  expect(text).toContain('2 more jobs:\n2 applications\n');
});

test('two mails are fifteen minutes apart, and no application is left out', async () => {
  const job = await aJob(business);
  await applied(job, 'Ada');
  await sendDigestsAfter(DIGEST_DELAY);
  await mailTo(business);
  const digestAt = newestAppliedAt + DIGEST_DELAY;
  for (const name of ['Bo', 'Cleo']) await applied(job, name);
  newestAppliedAt = digestAt;
  expect([await sendDigestsAfter(DIGEST_INTERVAL - 1), await sendDigestsAfter(DIGEST_INTERVAL)]).toEqual([0, 1]);
  const mail = await mailTo(business, 2);
  expect(subjectOf(mail)).toBe('2 new applications');
  expect(mail.text).not.toContain('Ada');
});

test('an application to a job that is filled before the digest is mailed once the job reopens, and so is its withdrawal', async () => {
  const job = await aJob(business);
  const [hired, waiting] = [await aWorker(passa), await aWorker(passa, { firstName: 'Bo', lastName: 'Ek' })];
  const application = await anApplication(hired, job);
  const waitingApplication = await anApplication(waiting, job);
  newestAppliedAt = new Date(waitingApplication.createdAt).getTime();
  await performAction(business, 'accept', application);
  expect(await sendDigestsAfter(DIGEST_DELAY)).toBe(0);
  await cancel(hired, application);
  expect(subjectOf(await mailTo(business))).toMatch(/^Cancelled: /);
  expect(await sendDigestsAfter(DIGEST_DELAY)).toBe(1);
  const mail = await mailTo(business, 2);
  expect(subjectOf(mail)).toMatch(/^New application: /);
  expect(mail.text).toContain('Bo Ek');
  await performAction(waiting, 'withdraw', waitingApplication);
  expect((await mailTo(business, 3)).text).toContain('Bo Ek');
});

describe('no mail', () => {
  test('about applications that were decided, or to a job that was closed, before the digest, and the next application counts as the first', async () => {
    const [job, closed] = [await aJob(business), await aJob(business)];
    await performAction(business, 'decline', await applied(job));
    await applied(closed);
    await business.visitor.post(`/api/jobs/${closed.id}/close`);
    expect(await sendDigestsAfter(DIGEST_DELAY)).toBe(0);
    expect(await countOf(passa.db, 'applications', 'announced_at is null')).toBe(0);
    await applied(job, 'Bo');
    expect(await sendDigestsAfter(DIGEST_DELAY)).toBe(1);
    expect(subjectOf(await mailTo(business))).toMatch(/^New application: .+ 17:00–23:00$/);
  });

  test('about applications to a filled job that has started', async () => {
    const job = await aJob(business);
    const hired = await anApplication(await aWorker(passa), job);
    const waiting = await applied(job);
    await performAction(business, 'accept', hired);
    const waitsForDigest = () => countOf(passa.db, 'applications', `id = '${waiting.id}' and announced_at is null`);
    expect(await sendDigestsAfter(DIGEST_DELAY)).toBe(0);
    expect(await waitsForDigest()).toBe(1);
    expect(await sendApplicationDigests(passa.services, new Date(job.startDate))).toBe(0);
    expect(await waitsForDigest()).toBe(0);
  });

  test('about applications that are decided while the mail is queued', async () => {
    const job = await aJob(business);
    const [one, other] = [await applied(job, 'Ada'), await applied(job, 'Bo')];
    // The decision happens after the digest was enqueued, and before the mail is written.
    await passa.db.transaction(async (tx) => {
      await tx.execute(sql`update applications set announced_at = now() where business_id = ${business.partyId}`);
      await tx.execute(sql`update applications set status = 'declined' where id = ${one.id}`);
      const payload = { businessId: business.partyId, applicationIds: [one.id, other.id] };
      await passa.services.queue.enqueue(tx, notificationTasks['mail-new-applications'], payload);
      await passa.services.queue.enqueue(tx, notificationTasks['mail-new-applications'], {
        ...payload,
        applicationIds: [one.id],
      });
    });
    passa.services.queue.wake('mail-new-applications');
    expect(subjectOf(await mailTo(business))).toMatch(/^New application: .+ 17:00–23:00$/);
    await untilQueueIsIdle(passa.db);
    expect(mailsTo(business)).toHaveLength(1);
  });

  test('to people who act for the venue without hiring, or no more once the mail is written', async () => {
    const [manager, finance, removed] = [
      await aMember(passa, business, 'manager'),
      await aMember(passa, business, 'finance'),
      await aMember(passa, business, 'manager'),
    ];
    const application = await applied(await aJob(business));
    await passa.db.transaction(async (tx) => {
      await tx.execute(sql`update applications set announced_at = now() where id = ${application.id}`);
      await tx.execute(sql`delete from venue_members where user_id = ${removed.account.id}`);
      for (const { account } of [manager, finance, removed])
        await passa.services.queue.enqueue(tx, notificationTasks['mail-new-applications'], {
          ...{ businessId: business.partyId, userId: account.id, applicationIds: [application.id] },
        });
    });
    passa.services.queue.wake('mail-new-applications');
    await untilQueueIsIdle(passa.db);
    expect([manager, finance, removed].map((member) => mailsTo(member).length)).toEqual([1, 0, 0]);
  });

  test('to a business that has switched off these notifications', async () => {
    await business.visitor.put('/api/notifications/settings', {
      settings: [{ kind: 'newApplication', byMail: false }],
    });
    await applied(await aJob(business));
    await sendDigestsAfter(DIGEST_DELAY);
    await untilQueueIsIdle(passa.db);
    expect(mailsTo(business)).toEqual([]);
  });

  test('about imported applications', async () => {
    await importFile(passa.db, asJson(legacyExport({ applications: { a: legacyApplication() } })), { now: new Date() });
    expect(await countOf(passa.db, 'applications', "status = 'pending'")).toBeGreaterThan(0);
    newestAppliedAt = Date.now();
    expect(await sendDigestsAfter(2 * DIGEST_INTERVAL)).toBe(0);
  });
});
