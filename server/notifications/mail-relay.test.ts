import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aBusiness, act, aHire, businessForm, cancel, jobForm, workerForm } from '../testing/builders.ts';
import { useMailServer } from '../testing/mail-server.ts';
import { untilQueueIsIdle } from '../testing/mail.ts';
import { usePassa, type Passa } from '../testing/passa.ts';
import type { Visitor } from '../testing/visitor.ts';

const passa = usePassa();
const { mail } = useMailServer(passa);

const PHISHING = 'Your bank needs you at https://evil.example';

/** Signs somebody up with an address that need not be theirs, and logs them in. */
async function anyoneAs(running: Passa, email: string, role: 'workers' | 'businesses'): Promise<Visitor> {
  const visitor = running.visitor();
  const form = role === 'workers' ? workerForm({ email }) : businessForm({ email });
  await visitor.post(`/api/accounts/${role}`, { ...form, firstName: PHISHING });
  await visitor.post('/api/session', { email, password: form.password });
  return visitor;
}

/** Posts a job, applies for it, accepts and cancels: each round would be two mails to the worker's address. */
async function loop(venue: Visitor, worker: Visitor): Promise<void> {
  const { job } = (await venue.post<{ job: { id: string } }>('/api/jobs', jobForm({ title: PHISHING }))).body;
  const applied = await worker.post<{ application: { id: string } }>(`/api/jobs/${job.id}/applications`);
  const { id } = applied.body.application;
  await venue.post(`/api/applications/${id}/accept`);
  const { status } = await venue.post(`/api/applications/${id}/cancel`, { reason: PHISHING });
  expect(status).toBe(200);
}

const everythingTo = (email: string) => mail.deliveries.filter(({ to }) => to.includes(email));

test('somebody else’s address gets one link to confirm it, and nothing of what is done in its name', async () => {
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
