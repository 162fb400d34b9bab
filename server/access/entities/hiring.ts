import type { PostJob } from '@passa/domain';
import { sql } from 'drizzle-orm';
import {
  performAction,
  aHire,
  aJob,
  anApplication,
  invite,
  jobForm,
  templateForm,
  AS_IT_IS,
} from '../../testing/builders.ts';
import { aSwap, handoverPath } from '../../testing/swaps.ts';
import type { TestUsers, Names } from '../test-users.ts';

/** All optional fields of a job. */
export const TERMS: Partial<PostJob> = {
  dressCode: 'Black',
  isUrgent: true,
  languageRequirements: { Swedish: 'Basic', English: 'Fluent' },
  break: { startTime: '20:00', minutes: 30, isPaid: false },
};

export const APPLICATION_MESSAGE = 'I have poured beer at two festivals.';

/** A job without applications. */
export async function aBareJob({ business }: TestUsers): Promise<Names> {
  return { jobId: (await aJob(business, TERMS)).id };
}

/** A job that regulars see first. */
export async function aHeldBackJob({ business }: TestUsers): Promise<Names> {
  return { jobId: (await aJob(business, { ...TERMS, regularsFirstHours: 2 })).id };
}

export async function aTemplate({ business }: TestUsers): Promise<Names> {
  const { body } = await business.visitor.post<{ template: { id: string } }>('/api/templates', templateForm());
  return { templateId: body.template.id };
}

/** A job with a pending application. */
export async function aPending({ business, worker }: TestUsers): Promise<Names> {
  const job = await aJob(business, TERMS);
  return { jobId: job.id, applicationId: (await anApplication(worker, job, APPLICATION_MESSAGE)).id };
}

/** A shift that the worker is asked to confirm. */
export async function anAsked(users: TestUsers): Promise<Names> {
  const names = await aHired(users);
  await users.passa.db.execute(
    sql`update assignments set asked_at = now() where application_id = ${names['applicationId']}::uuid`,
  );
  return names;
}

/** A job that the worker is hired for. */
export async function aHired({ business, worker }: TestUsers): Promise<Names> {
  const { job, application } = await aHire(business, worker, TERMS);
  return { jobId: job.id, applicationId: application.id };
}

/** A job that the business has changed since the worker applied. */
export async function aChanged({ business, worker }: TestUsers): Promise<Names> {
  const form = jobForm({ ...TERMS });
  const job = await aJob(business, form);
  const application = await anApplication(worker, job);
  await business.visitor.put(`/api/jobs/${job.id}`, { ...form, payRate: form.payRate - 10 });
  return { jobId: job.id, applicationId: application.id };
}

/** A shift that the worker hands over, with the code in the link. */
export async function aHandover(users: TestUsers): Promise<Names> {
  const names = await aHired(users);
  const path = await handoverPath(users.worker, { id: names['applicationId'] ?? '' });
  return { ...names, code: path.split('/').at(-1) ?? '' };
}

/** The application of a worker who asks to take over the shift of another one. */
export async function aTakeover(users: TestUsers): Promise<Names> {
  const { business, worker, otherWorker } = users;
  const { job, taken } = await aSwap({ business, giver: otherWorker, taker: worker }, TERMS);
  return { jobId: job.id, applicationId: taken.id };
}

/** The application of a hired worker. A colleague asks to take the shift over. */
export async function anAskedHandover(users: TestUsers): Promise<Names> {
  const names = await aHandover(users);
  await users.otherWorker.visitor.post(`/api/handovers/${names['applicationId']}/${names['code']}${AS_IT_IS}`);
  return names;
}

/** A shift that the worker has completed before it began. */
export async function aCompleted(users: TestUsers): Promise<Names> {
  const names = await aHired(users);
  await performAction(users.worker, 'complete', { id: names['applicationId'] ?? '' });
  return names;
}

/** A worker that the business has asked to be a regular. */
export async function aRegular(users: TestUsers): Promise<Names> {
  const names = await aCompleted(users);
  await users.business.visitor.post(`/api/applications/${names['applicationId']}/regular`);
  const { body } = await users.business.visitor.get<{ regulars: { id: string }[] }>('/api/regulars');
  return { regularId: body.regulars[0]?.id ?? '' };
}

/** The business, which the worker blocks. */
export async function aBlock(users: TestUsers): Promise<Names> {
  const { jobId } = await aBareJob(users);
  await users.worker.visitor.post(`/api/jobs/${jobId}/block`);
  const { body } = await users.worker.visitor.get<{ blocks: { id: string }[] }>('/api/blocks');
  return { blockId: body.blocks[0]?.id ?? '' };
}

/** A job that the worker, a regular, may book. */
export async function aBookable(users: TestUsers): Promise<Names> {
  const { regularId } = await aRegular(users);
  await users.worker.visitor.put(`/api/regular-venues/${regularId}`, { answer: 'agreed' });
  return { jobId: (await aJob(users.business, { ...TERMS, regularsCanBook: true })).id };
}

/** A job of the business that knows the worker. */
export async function aJobToInviteTo(users: TestUsers): Promise<Names> {
  await aCompleted(users);
  return aBareJob(users);
}

/** A job that the worker is invited to. */
export async function anInvitation(users: TestUsers): Promise<Names> {
  const { jobId = '' } = await aJobToInviteTo(users);
  await invite(users.business, { id: jobId }, users.worker);
  const { body } = await users.business.visitor.get<{ invitations: { id: string }[] }>(
    `/api/jobs/${jobId}/invitations`,
  );
  return { jobId, invitationId: body.invitations[0]?.id ?? '' };
}

/** An application that the business has declined. */
export async function aDeclined(users: TestUsers): Promise<Names> {
  const names = await aPending(users);
  await performAction(users.business, 'decline', { id: names['applicationId'] ?? '' });
  return names;
}
