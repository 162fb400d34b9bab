import { randomUUID } from 'node:crypto';
import { blocks } from '../database/schema.ts';
import { suspend } from '../testing/accounts.ts';
import { performAction, aHire, aJob, anApplication, cancel, invite } from '../testing/builders.ts';
import { aFile, bytesOf } from '../testing/files.ts';
import type { Passa } from '../testing/passa.ts';
import { handoverCodeOf, aTemplate, TERMS } from './entities/hiring.ts';
import { aFactorOfWorker, anUpload, aPasskeyOfWorker, aVideo } from './entities/people.ts';
import { anAccount } from './entities/operations.ts';
import { createTestUsers, type TestUsers, type Names } from './test-users.ts';
import { requestOf } from './request.ts';
import { TABLE } from './table.ts';

/** Users with every kind of entity, so that none of their fields is empty. */
export async function createFullTestUsers(passa: Passa): Promise<{ users: TestUsers; names: Names }> {
  const users = await createTestUsers(passa);
  const { worker, business, otherBusiness } = users;
  await save(users, 'worker', 'put /api/profile/worker');
  await save(users, 'worker', 'put /api/availability');
  const { templateId = '' } = await aTemplate(users);
  await worker.visitor.post('/api/calendar/feed');
  await aFactorOfWorker(users);
  await aPasskeyOfWorker(users);
  await anUpload(users);
  await aVideo(users);
  const document = await aFile(worker, bytesOf('application/pdf', 5000), { name: 'Certificate' });

  for (const { visitor, password } of [worker, business, users.otherWorker, otherBusiness])
    await visitor.post('/api/account/email-change', { email: `${randomUUID()}@example.com`, password });
  const { accountId = '' } = await anAccount(users);
  await suspend(passa, { account: { ...worker.account, id: accountId } });

  // One that is cancelled, one that is completed, one that is pending and one that is accepted.
  const { application: cancelled } = await aHire(business, worker, TERMS);
  await cancel(business, cancelled);
  const { application: done } = await aHire(business, worker, TERMS);
  await performAction(worker, 'complete', done);
  await business.visitor.post(`/api/applications/${done.id}/regular`);
  await anApplication(worker, await aJob(business, TERMS), 'I have worked there before.');
  await invite(business, await aJob(business, TERMS), worker);
  const job = await aJob(business, TERMS);
  await invite(business, job, worker);
  const application = await anApplication(worker, job);
  await performAction(business, 'accept', application);
  // Not by a job, since the other business has none.
  await passa.db
    .insert(blocks)
    .values({ workerId: worker.account.id, businessId: otherBusiness.account.id, blockedBy: 'worker' });
  const names = { jobId: job.id, templateId, applicationId: application.id, fileId: document.id };
  return { users, names: { ...names, accountId, code: await handoverCodeOf(users, application) } };
}

async function save(users: TestUsers, requester: 'worker' | 'business', route: string): Promise<void> {
  const row = TABLE[route];
  if (!row) throw new Error(`${route} has no row.`);
  const { path, body, headers } = requestOf(route, row, users, requester, {});
  await users.visitors[requester].send('PUT', path, { body: String(body), headers: headers as Record<string, string> });
}
