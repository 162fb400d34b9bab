import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openMailer } from '../../mail/index.ts';
import { aWorker } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { PUBLIC_URL } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { startWork } from '../../work.ts';

const passa = usePassa();

test('a mail that the mail server refuses is retried later, and its link works', async () => {
  const server = await startMailServer();
  const { queue } = passa.services;
  const from = 'Passa <shifts@passa.example>';
  await startWork(passa.services, openMailer({ smtpUrl: server.url, outbox: '', from }, passa.log), PUBLIC_URL);
  const { email } = await aWorker(passa);

  server.behaviour.refuses = true;
  expect((await passa.visitor().post('/api/password-resets', { email })).status).toBe(202);
  const mails = () => rows(passa.db, sql`select state::text from queue.job where name = 'mail-password-reset'`);
  await expect.poll(mails).toEqual([{ state: 'retry' }]);
  expect(server.behaviour.refused).toBe(1);
  expect(server.deliveries).toEqual([]);

  server.behaviour.refuses = false;
  await passa.db.execute(sql`update queue.job set start_after = now()`);
  queue.wake('mail-password-reset');
  await expect.poll(() => server.deliveries).toHaveLength(1);
  const [mail] = server.deliveries;
  expect(mail).toMatchObject({ from: 'shifts@passa.example', to: [email] });

  const token = /token=(\w+)/.exec(mail?.text ?? '')?.[1];
  const body = JSON.stringify({ token, password: 'new horse', confirmPassword: 'new horse' });
  const headers = { 'Content-Type': 'application/json' };
  expect((await passa.visitor().send('PUT', '/api/password', { body, headers })).status).toBe(200);
  expect((await passa.visitor().post('/api/session', { email, password: 'new horse' })).status).toBe(200);
  await server.close();
});
