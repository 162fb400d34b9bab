import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aBusiness, aJob, aWorker, completeShift, invite, type TestUser, AS_IT_IS } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { useMailServer } from '../../testing/mail-server.ts';
import { untilQueueIsIdle } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { usePushService, type Browser } from '../../testing/push-service.ts';
import { mailOther } from '../mails/mails.ts';

const passa = usePassa();
const { mailsTo } = useMailServer(passa);
const { messageTo, subscribe, untilPushed } = usePushService(passa);

const shift = { title: 'Bartender', startDate: '2026-10-24', startTime: '18:00', endTime: '23:30' };
let business: TestUser;
let worker: TestUser;
let desk: Browser;
let phone: Browser;
beforeEach(async () => {
  business = await aBusiness(passa, { businessName: 'Kajen' });
  worker = await aWorker(passa, { firstName: 'Wilma', lastName: 'Ek' });
  await completeShift(business, worker);
  await untilQueueIsIdle(passa.db);
  [desk, phone] = [await subscribe(business), await subscribe(worker)];
});

const isInvitation = ({ head }: { head: string }) => head.includes('invited to a shift');
const decline = (job: { id: string }) => worker.visitor.post(`/api/jobs/${job.id}/invitation/decline`);

test('an invitation is pushed and mailed, with the facts of the shift', async () => {
  const job = await aJob(business, shift);
  await invite(business, job, worker);
  expect((await messageTo(phone)).message).toEqual({
    title: 'Kajen invites you to a shift',
    body: 'Sat, 24 Oct 18:00–23:30: Bartender, Kajen',
    url: `/worker/jobs/${job.id}`,
    tag: `job-${job.id}`,
  });
  await expect.poll(() => mailsTo(worker).filter(isInvitation)).toHaveLength(1);
  const [letter] = mailsTo(worker).filter(isInvitation);
  if (!letter) throw new Error('The worker was not mailed.');
  expect(letter.text).toContain(`/worker/jobs/${job.id}\n`);
  expect(letter.text).toContain('Kajen would like you to work this shift.');
});

test('a declined invitation is pushed to a business that has switched it on, and never mailed', async () => {
  const job = await aJob(business, shift);
  await invite(business, job, worker);
  await decline(job);
  await untilPushed();
  await untilQueueIsIdle(passa.db);
  expect(desk.attempts).toBe(0);
  const mails = mailsTo(business).length;
  await business.visitor.put('/api/notifications/settings', {
    settings: [{ kind: 'invitationDeclined', byPush: true }],
  });
  const other = await aJob(business, { ...shift, startDate: '2026-10-25' });
  await invite(business, other, worker);
  await decline(other);
  expect((await messageTo(desk)).message).toMatchObject({
    title: 'Wilma Ek said no to your invitation',
    url: `/business/jobs/${other.id}/invitations`,
  });
  await untilQueueIsIdle(passa.db);
  expect(mailsTo(business)).toHaveLength(mails);
});

test.for([
  ['nothing has happened', 1],
  ['the worker has declined', 0],
  ['the worker has booked', 0],
  ['the job is closed', 0],
  ['the shift has started', 0],
  ['it is taken back', 0],
] as const)('when the mail of an invitation is written and %s, mails sent: %i', async ([change, count]) => {
  const job = await aJob(business, shift);
  await invite(business, job, worker);
  await untilQueueIsIdle(passa.db);
  const [notification] = await rows<{ id: string; invitation_id: string }>(
    passa.db,
    sql`select id, invitation_id from notifications where job_id = ${job.id} and kind = 'invited'`,
  );
  if (!notification) throw new Error('The worker was not notified.');
  if (change === 'the worker has declined') await decline(job);
  if (change === 'the worker has booked') await worker.visitor.post(`/api/jobs/${job.id}/booking${AS_IT_IS}`);
  if (change === 'the job is closed') await business.visitor.post(`/api/jobs/${job.id}/close`);
  if (change === 'it is taken back') await business.visitor.delete(`/api/invitations/${notification.invitation_id}`);
  const now = () => (change === 'the shift has started' ? new Date(job.startDate) : passa.clock.now());
  const sent: unknown[] = [];
  const mailer = {
    from: 'passa@example.com',
    send: (mail: unknown) => Promise.resolve(void sent.push(mail)),
    close: () => undefined,
  };
  const context = { ...passa.services, unsubscribeTokens: { create: () => 'token', read: () => undefined } };
  await mailOther({ ...context, mailer, baseUrl: 'https://passa.example', now }, 'invited', {
    notificationId: notification.id,
  });
  expect(sent).toHaveLength(count);
});
