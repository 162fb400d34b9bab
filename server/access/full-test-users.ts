import { randomUUID } from 'node:crypto';
import { stockholmDate } from '@passa/domain';
import { blocks } from '../database/schema.ts';
import { performAction, aHire, aJob, anApplication, cancel, invite } from '../testing/builders.ts';
import { aFile, bytesOf } from '../testing/files.ts';
import type { Passa } from '../testing/passa.ts';
import { anEntry } from './entities/attendance.ts';
import { aChanged, aHired, anAskedHandover, aPending, aTemplate, TERMS } from './entities/hiring.ts';
import { aDisputedNoShow } from './entities/no-shows.ts';
import { aFactorOfWorker, anUpload, aPasskeyOfWorker, aVideo } from './entities/people.ts';
import { aFailedTask } from './entities/operations.ts';
import { aDispute } from './entities/time-sheets.ts';
import { createTestUsers, type TestUsers } from './test-users.ts';
import { requestOf } from './request.ts';
import { TABLE } from './table.ts';

export const CERTIFICATE = 'Certificate of hygiene';
export const PERSONAL_NUMBER = '811218-9876';

/** Users with every kind of entity, so that none of their fields is empty. */
export async function createFullTestUsers(passa: Passa): Promise<TestUsers> {
  const users = await createTestUsers(passa);
  const { worker, otherWorker, business, otherBusiness } = users;
  await save(users, 'worker', 'put /api/profile/worker');
  await save(users, 'worker', 'put /api/availability');
  await worker.visitor.put('/api/profile/personal-number', { country: 'SE', number: PERSONAL_NUMBER });
  await aTemplate(users);
  await worker.visitor.post('/api/calendar/feed');
  await aFactorOfWorker(users);
  await aPasskeyOfWorker(users);
  await anUpload(users);
  await aVideo(users);
  await aFile(worker, bytesOf('application/pdf', 5000), { name: CERTIFICATE });

  for (const { visitor, password } of [worker, business, otherWorker, otherBusiness])
    await visitor.post('/api/account/email-change', { email: `${randomUUID()}@example.com`, password });
  // One that is completed, one that is pending, one that is accepted and one that is cancelled.
  const { application: done } = await aHire(business, worker, TERMS);
  await performAction(worker, 'complete', done);
  await business.visitor.post(`/api/applications/${done.id}/regular`);
  await aPending(users);
  await invite(business, await aJob(business, TERMS), worker);
  await aHired(users);
  await anApplication(otherWorker, await aJob(business, TERMS));
  await aFailedTask(users);
  await aDispute(users);
  await aDisputedNoShow(users);
  await aChanged(users);
  await anAskedHandover(users);
  const today = await aHire(business, worker, { ...TERMS, startDate: stockholmDate(passa.clock.now()) });
  await business.visitor.post(`/api/applications/${today.application.id}/attendance`, anEntry(users));
  const { application: cancelled } = await aHire(business, worker, TERMS);
  await cancel(business, cancelled);
  // Not by a job, since the other business has none.
  await passa.db
    .insert(blocks)
    .values({ workerId: worker.account.id, businessId: otherBusiness.partyId, blockedBy: 'worker' });
  return users;
}

async function save(users: TestUsers, requester: 'worker' | 'business', route: string): Promise<void> {
  const row = TABLE[route];
  if (!row) throw new Error(`${route} has no row.`);
  const { path, body, headers } = requestOf(route, row, users, requester, {});
  await users.visitors[requester].send('PUT', path, { body: String(body), headers: headers as Record<string, string> });
}
