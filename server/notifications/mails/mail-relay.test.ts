import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, businessForm, jobForm, workerForm } from '../../testing/builders.ts';
import { useMailServer } from '../../testing/mail-server.ts';
import { openMailer } from '../../mail/index.ts';
import { PUBLIC_URL, untilQueueIsIdle } from '../../testing/mail.ts';
import { usePassa, type Passa } from '../../testing/passa.ts';
import { deliver } from './deliver.ts';
import { openUnsubscribeTokens } from '../unsubscribe/tokens.ts';
import type { Visitor } from '../../testing/visitor.ts';

const passa = usePassa();
const { mail } = useMailServer(passa);

const PHISHING = 'Your bank needs you at https://evil.example';

/** Signs a user up with an address that may belong to another person, and logs the user in. */
async function anyoneAs(running: Passa, email: string, role: 'workers' | 'businesses'): Promise<Visitor> {
  const visitor = running.visitor();
  const form = role === 'workers' ? workerForm({ email }) : businessForm({ email });
  await visitor.post(`/api/accounts/${role}`, { ...form, firstName: PHISHING });
  await visitor.post('/api/session', { email, password: form.password });
  return visitor;
}

/** Posts a job, applies, accepts and cancels. Each round would send two mails to the worker. */
async function loop(venue: Visitor, worker: Visitor): Promise<void> {
  const { job } = (await venue.post<{ job: { id: string } }>('/api/jobs', jobForm({ title: PHISHING }))).body;
  const applied = await worker.post<{ application: { id: string } }>(`/api/jobs/${job.id}/applications`);
  const { id } = applied.body.application;
  await venue.post(`/api/applications/${id}/accept`);
  const { status } = await venue.post(`/api/applications/${id}/cancel`, { reason: PHISHING });
  expect(status).toBe(200);
}

const everythingTo = (email: string) => mail.deliveries.filter(({ to }) => to.includes(email));

test('an unconfirmed address gets one confirmation link, and no notifications', async () => {
  const victim = `${randomUUID()}@example.com`;
  const worker = await anyoneAs(passa, victim, 'workers');
  const venue = await anyoneAs(passa, `${randomUUID()}@example.com`, 'businesses');
  for (let round = 0; round < 12; round += 1) await loop(venue, worker);
  await untilQueueIsIdle(passa.db);
  const mails = everythingTo(victim);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('/confirm-email#token=');
  expect(JSON.stringify(mails)).not.toMatch(/evil|bank/);
});

describe('a user with a confirmed address', () => {
  test('gets a limited number of mails an hour from one account, without its free text in the subject, and sees the rest in the list', async () => {
    const [worker, venue] = [await aWorker(passa), await aBusiness(passa, { businessName: PHISHING })];
    for (let i = 0; i < 26; i += 1) {
      await passa.services.rateLimiter.consume({
        limit: 'mail-between-accounts',
        key: `${venue.partyId} ${worker.account.id}`,
      });
    }
    // A cancellation is mailed every time, a hire only where its mail was written before the cancellation.
    for (let round = 0; round < 6; round += 1) await loop(venue.visitor, worker.visitor);
    await untilQueueIsIdle(passa.db);
    const mails = everythingTo(worker.email);
    expect(mails).toHaveLength(4);
    for (const { head, html } of mails) {
      expect(head).not.toMatch(/evil|bank/);
      // The preview text that mail programs show beside the subject.
      expect(/<body[^>]*>\s*<div[^>]*>([^<]*)/.exec(html)?.[1]).not.toMatch(/evil|bank/);
    }
    const { body } = await worker.visitor.get<{ unread: number }>('/api/notifications');
    expect(body.unread).toBe(12);
    // Another account still reaches the user.
    await aHire(await aBusiness(passa), worker);
    await expect.poll(() => everythingTo(worker.email)).toHaveLength(5);
    // The same account does so an hour later.
    passa.clock.set('2026-09-01T07:00:00.000Z');
    await aHire(venue, worker);
    await expect.poll(() => everythingTo(worker.email)).toHaveLength(6);
  });

  test('gets a limited number of mails an hour from all accounts together', async () => {
    const worker = await aWorker(passa);
    for (let i = 0; i < 59; i += 1) {
      await passa.services.rateLimiter.consume({ limit: 'mail-to-account', key: worker.account.id });
    }
    for (let i = 0; i < 3; i += 1) await aHire(await aBusiness(passa), worker);
    await untilQueueIsIdle(passa.db);
    expect(everythingTo(worker.email)).toHaveLength(1);
  });
});

test('one account causes a limited number of mails an hour, to all receivers together', async () => {
  const venue = await aBusiness(passa);
  for (let i = 0; i < 999; i += 1) {
    await passa.services.rateLimiter.consume({ limit: 'mail-caused-by-account', key: venue.partyId });
  }
  const workers = [await aWorker(passa), await aWorker(passa), await aWorker(passa)];
  for (const worker of workers) await aHire(venue, worker);
  await untilQueueIsIdle(passa.db);
  expect(workers.flatMap(({ email }) => everythingTo(email))).toHaveLength(1);
});

test('a mail that could not be sent does not count', async () => {
  const [worker, venue] = [await aWorker(passa), await aBusiness(passa)];
  for (let i = 0; i < 59; i += 1) {
    await passa.services.rateLimiter.consume({ limit: 'mail-to-account', key: worker.account.id });
  }
  mail.behaviour.refuses = true;
  await aHire(venue, worker);
  await expect.poll(() => mail.behaviour.refused).toBeGreaterThan(0);
  mail.behaviour.refuses = false;
  await untilQueueIsIdle(passa.db);
  await passa.db.execute(sql`update queue.job set start_after = now() where state = 'retry'`);
  passa.services.queue.wake('mail-accepted');
  await expect.poll(() => everythingTo(worker.email)).toHaveLength(1);
});

test('a mail that could not be written does not count', async () => {
  const worker = await aWorker(passa);
  const bucket = { limit: 'mail-to-account', key: worker.account.id } as const;
  for (let i = 0; i < 59; i += 1) await passa.services.rateLimiter.consume(bucket);
  const context = {
    ...passa.services,
    mailer: openMailer(
      { smtpUrl: undefined, outbox: passa.filesFolder, from: 'Passa <no-reply@passa.example>' },
      passa.log,
    ),
    unsubscribeTokens: await openUnsubscribeTokens(passa.db),
    baseUrl: PUBLIC_URL,
  };
  const to = { id: worker.account.id, role: 'worker' } as const;
  const delivered = deliver(context, 'accepted', { to }, () => {
    throw new Error('The content is missing.');
  });
  await expect(delivered).rejects.toThrow('The content is missing.');
  expect(await passa.services.rateLimiter.hasCapacity(bucket)).toBe(true);
});
