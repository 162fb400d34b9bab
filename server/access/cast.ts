import { randomUUID } from 'node:crypto';
import type { PostJob } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { openUnsubscribeTokens } from '../notifications/index.ts';
import { FAILED_TASKS } from '../platform/queue/task.ts';
import { aBusiness, act, aHire, aJob, anApplication, aWorker, type Person } from '../testing/builders.ts';
import { rows } from '../testing/database.ts';
import { aFile, announce, bytesOf } from '../testing/files.ts';
import { BACKUP_TOKEN, OPERATOR_TOKEN, type Passa } from '../testing/passa.ts';
import { aPasskey } from '../testing/passkeys.ts';
import { aSecondFactor } from '../testing/second-factor.ts';
import type { Visitor } from '../testing/visitor.ts';

/**
 * Who asks. `worker` and `business` are the two parties; the others are strangers to all that is theirs. `operator` shows the
 * token of the failed tasks, and `backup` that of the backup.
 */
export const READERS = [
  'anonymous',
  'worker',
  'business',
  'otherWorker',
  'otherBusiness',
  'operator',
  'backup',
] as const;
export type Reader = (typeof READERS)[number];

export type Cast = {
  passa: Passa;
  worker: Person;
  business: Person;
  otherWorker: Person;
  otherBusiness: Person;
  visitors: Record<Reader, Visitor>;
  /** The state of their profiles as they were read, for those who have one. */
  updatedAt: Partial<Record<Reader, string>>;
};

/** What the names in a path stand for. */
export type Names = Record<string, string>;

/** The header that a reader shows beside its cookie. */
export function tokenHeader(reader: Reader): { Authorization?: string } {
  if (reader === 'operator') return { Authorization: `Bearer ${OPERATOR_TOKEN}` };
  return reader === 'backup' ? { Authorization: `Bearer ${BACKUP_TOKEN}` } : {};
}

export async function aCast(passa: Passa): Promise<Cast> {
  const [worker, otherWorker] = [await aWorker(passa), await aWorker(passa)];
  const [business, otherBusiness] = [await aBusiness(passa), await aBusiness(passa)];
  const visitors = {
    anonymous: passa.visitor(),
    worker: worker.visitor,
    business: business.visitor,
    otherWorker: otherWorker.visitor,
    otherBusiness: otherBusiness.visitor,
    operator: passa.visitor(),
    backup: passa.visitor(),
  };
  return withProfiles({ passa, worker, business, otherWorker, otherBusiness, visitors, updatedAt: {} });
}

/** The same people with the state that their profiles are in now. */
export async function withProfiles(cast: Cast): Promise<Cast> {
  const updatedAt = {
    worker: await profileOf(cast.worker),
    otherWorker: await profileOf(cast.otherWorker),
    business: await profileOf(cast.business),
    otherBusiness: await profileOf(cast.otherBusiness),
  };
  return { ...cast, updatedAt };
}

async function profileOf({ visitor, account: { role } }: Person): Promise<string> {
  return (await visitor.get<{ profile: { updatedAt: string } }>(`/api/profile/${String(role)}`)).body.profile.updatedAt;
}

/** All that a job may say and need not. */
export const TERMS: Partial<PostJob> = {
  dressCode: 'Black',
  isUrgent: true,
  languageRequirements: { Swedish: 'Basic', English: 'Fluent' },
};

/** A job that nobody has applied to. */
export async function aBareJob({ business }: Cast): Promise<Names> {
  return { jobId: (await aJob(business, TERMS)).id };
}

/** A job with an application that waits for its answer. */
export async function aPending({ business, worker }: Cast): Promise<Names> {
  const job = await aJob(business);
  return { jobId: job.id, applicationId: (await anApplication(worker, job)).id };
}

/** A job that the worker is hired for. */
export async function aHired({ business, worker }: Cast): Promise<Names> {
  const { job, application } = await aHire(business, worker);
  return { jobId: job.id, applicationId: application.id };
}

/** A shift that the worker has marked as completed before it began. */
export async function aCompleted(cast: Cast): Promise<Names> {
  const names = await aHired(cast);
  await act(cast.worker, 'complete', { id: names['applicationId'] ?? '' });
  return names;
}

/** An application that the business has declined. */
export async function aDeclined(cast: Cast): Promise<Names> {
  const names = await aPending(cast);
  await act(cast.business, 'decline', { id: names['applicationId'] ?? '' });
  return names;
}

/** A document of a worker who applied to the business. */
export async function aDocument(cast: Cast): Promise<Names> {
  await aPending(cast);
  const file = await aFile(cast.worker, bytesOf('application/pdf', 5000), { name: `Certificate ${randomUUID()}` });
  return { fileId: file.id };
}

/** A video with its still picture, of such a worker. */
export async function aVideo(cast: Cast): Promise<Names> {
  await aPending(cast);
  const file = await aFile(cast.worker, bytesOf('video/mp4', 5000), { kind: 'video', name: 'Video' });
  const headers = { 'Content-Type': 'image/jpeg' };
  await cast.worker.visitor.send('PUT', `${file.url}/poster`, { body: bytesOf('image/jpeg', 900), headers });
  return { fileId: file.id };
}

/** A file on its way. */
export async function anUpload({ worker }: Cast): Promise<Names> {
  const { body } = await announce(worker, { kind: 'document', name: `On its way ${randomUUID()}`, size: 5000 });
  return { uploadId: body.upload.id };
}

/** A calendar that is read by its address. */
export async function aFeed({ worker }: Cast): Promise<Names> {
  const { body } = await worker.visitor.post<{ feed: { url: string } }>('/api/calendar/feed');
  return { file: body.feed.url.slice(body.feed.url.lastIndexOf('/') + 1) };
}

/** What a mail to the worker names, for who wants no more like it. */
export async function anUnsubscribing({ passa, worker }: Cast): Promise<Names> {
  return { token: (await openUnsubscribeTokens(passa.db)).create(worker.account.id, 'accepted') };
}

/** A task that was given up. */
export async function aFailedTask({ passa }: Cast): Promise<Names> {
  const payload = JSON.stringify({ email: `${randomUUID()}@example.com` });
  const [task] = await rows<{ id: string }>(
    passa.db,
    sql`insert into queue.job (name, source_name, data)
      values (${FAILED_TASKS}, 'mail-password-reset', ${payload}::jsonb) returning id`,
  );
  return { taskId: task?.id ?? '' };
}

/** The worker's account asks for a second factor. */
export async function aFactorOfWorker({ passa, worker }: Cast): Promise<Names> {
  await aSecondFactor(worker, passa.clock.now());
  return {};
}

/** A passkey that opens the worker's account. */
export async function aPasskeyOfWorker({ worker }: Cast): Promise<Names> {
  return { passkeyId: (await aPasskey(worker)).id };
}

/** Names of the same form as those given, of what does not exist. */
export function ofNothing(names: Names): Names {
  return Object.fromEntries(
    Object.entries(names).map(([name, value]) => [
      name,
      name === 'file' ? `${'A'.repeat(43)}.ics` : value && randomUUID(),
    ]),
  );
}

/** Where else the worker is signed in. */
export async function aSessionElsewhere({ passa, worker }: Cast): Promise<Names> {
  await passa.visitor().post('/api/session', { email: worker.email, password: worker.password });
  const { body } = await worker.visitor.get<{ sessions: { id: string; isCurrent: boolean }[] }>(
    '/api/account/sessions',
  );
  return { sessionId: body.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' };
}

/** A reader's own password; somebody without an account gives any. */
export function passwordOf(cast: Cast, reader: Reader): string {
  return reader === 'anonymous' || reader === 'operator' || reader === 'backup'
    ? 'any password'
    : cast[reader].password;
}
