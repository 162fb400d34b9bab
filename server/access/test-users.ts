import { randomUUID } from 'node:crypto';
import type { PostJob } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { openUnsubscribeTokens } from '../notifications/index.ts';
import { FAILED_TASKS } from '../platform/queue/task.ts';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  invite,
  templateForm,
  type TestUser,
} from '../testing/builders.ts';
import { rows } from '../testing/database.ts';
import { aFile, announceUpload, bytesOf } from '../testing/files.ts';
import { aKiosk } from '../testing/kiosks.ts';
import { BACKUP_TOKEN, OPERATOR_TOKEN, type Passa } from '../testing/passa.ts';
import { aPasskey } from '../testing/passkeys.ts';
import { personalNumberOf } from '../testing/personal-numbers.ts';
import { aSecondFactor } from '../testing/second-factor.ts';
import { aSwap, handoverPath } from '../testing/swaps.ts';
import type { Visitor } from '../testing/visitor.ts';

/**
 * The requesters. `worker` and `business` are the two parties of a job; the others have no relation to them. `operator`
 * sends the token of the failed tasks, and `backup` that of the backup. `kiosk` is a paired tablet of the business.
 */
export const REQUESTERS = [
  'anonymous',
  'worker',
  'business',
  'otherWorker',
  'otherBusiness',
  'operator',
  'backup',
  'kiosk',
] as const;
export type Requester = (typeof REQUESTERS)[number];

export type TestUsers = {
  passa: Passa;
  worker: TestUser;
  business: TestUser;
  otherWorker: TestUser;
  otherBusiness: TestUser;
  visitors: Record<Requester, Visitor>;
  /** The states of their profiles as they were loaded, for requesters who have one. */
  updatedAt: Partial<Record<Requester, string>>;
};

/** Path parameters by name. */
export type Names = Record<string, string>;

/** The header that a requester sends beside its cookie. */
export function tokenHeader(requester: Requester): { Authorization?: string } {
  if (requester === 'operator') return { Authorization: `Bearer ${OPERATOR_TOKEN}` };
  return requester === 'backup' ? { Authorization: `Bearer ${BACKUP_TOKEN}` } : {};
}

export async function createTestUsers(passa: Passa): Promise<TestUsers> {
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
    kiosk: (await aKiosk(passa, business)).visitor,
  };
  return withProfiles({ passa, worker, business, otherWorker, otherBusiness, visitors, updatedAt: {} });
}

/** The same users with the current states of their profiles. */
export async function withProfiles(users: TestUsers): Promise<TestUsers> {
  const updatedAt = {
    worker: await profileOf(users.worker),
    otherWorker: await profileOf(users.otherWorker),
    business: await profileOf(users.business),
    otherBusiness: await profileOf(users.otherBusiness),
  };
  return { ...users, updatedAt };
}

async function profileOf({ visitor, account: { role } }: TestUser): Promise<string> {
  return (await visitor.get<{ profile: { updatedAt: string } }>(`/api/profile/${String(role)}`)).body.profile.updatedAt;
}

/** All optional fields of a job. */
export const TERMS: Partial<PostJob> = {
  dressCode: 'Black',
  isUrgent: true,
  languageRequirements: { Swedish: 'Basic', English: 'Fluent' },
  break: { startTime: '20:00', minutes: 30, isPaid: false },
};

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
  return { jobId: job.id, applicationId: (await anApplication(worker, job)).id };
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

/** A shift that the worker hands over, with the code of the link. */
export async function aHandover(users: TestUsers): Promise<Names> {
  const names = await aHired(users);
  return { ...names, code: await handoverCodeOf(users, { id: names['applicationId'] ?? '' }) };
}

/** The code in the link by which the worker hands a shift over. */
export async function handoverCodeOf({ worker }: TestUsers, application: { id: string }): Promise<string> {
  return (await handoverPath(worker, application)).split('/').at(-1) ?? '';
}

/** The application of a worker who asks to take over the shift of another one. */
export async function aTakeover(users: TestUsers): Promise<Names> {
  const { business, worker, otherWorker } = users;
  const { job, taken } = await aSwap({ business, giver: otherWorker, taker: worker }, TERMS);
  return { jobId: job.id, applicationId: taken.id };
}

/** The application of a worker whose shift a colleague asks to take over. */
export async function anAskedHandover(users: TestUsers): Promise<Names> {
  const names = await aHandover(users);
  await users.otherWorker.visitor.post(`/api/handovers/${names['applicationId']}/${names['code']}`);
  return names;
}

/** A shift that the worker has completed before it began. */
export async function aCompleted(users: TestUsers): Promise<Names> {
  const names = await aHired(users);
  await performAction(users.worker, 'complete', { id: names['applicationId'] ?? '' });
  return names;
}

/** A kiosk of the business. */
export async function aKioskOfBusiness({ passa, business }: TestUsers): Promise<Names> {
  return { kioskId: (await aKiosk(passa, business)).id };
}

/** A code that pairs a tablet. */
export async function aPairingCode({ business }: TestUsers): Promise<Names> {
  const { body } = await business.visitor.post<{ pairing: { code: string } }>('/api/kiosks', { name: 'Kitchen' });
  return { code: body.pairing.code };
}

/** A check-in that a business enters. The time is the test's, which is before the shift. */
export const anEntry = ({ passa }: TestUsers) => ({
  id: randomUUID(),
  kind: 'checkIn',
  occurredAt: passa.clock.now().toISOString(),
  reason: 'The tablet was off',
});

/** An event of a worker whom the business has hired. */
export async function anAttendanceEvent(users: TestUsers): Promise<Names> {
  const names = await aHired(users);
  const event = anEntry(users);
  await users.business.visitor.post(`/api/applications/${names['applicationId']}/attendance`, event);
  return { ...names, eventId: event.id };
}

/** Somebody without an account who has checked in at the kiosk of the business. */
export async function aPersonAtWork({ passa, business }: TestUsers): Promise<Names> {
  const kiosk = await aKiosk(passa, business);
  const now = passa.clock.now();
  const number = personalNumberOf('1990-01-01');
  const person = { type: 'newPerson', id: randomUUID(), name: 'Bo Ek', country: 'SE', number };
  const events = [{ id: randomUUID(), kind: 'checkIn', recordedAt: now.toISOString(), person }];
  await kiosk.visitor.post('/api/kiosk/events', { sentAt: now.toISOString(), events });
  return { personId: person.id };
}

/** A worker whom the business has asked to be a regular. */
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

/** A document of a worker who applied to the business. */
export async function aDocument(users: TestUsers): Promise<Names> {
  await aPending(users);
  const file = await aFile(users.worker, bytesOf('application/pdf', 5000), { name: `Certificate ${randomUUID()}` });
  return { fileId: file.id };
}

/** A video with a poster, of such a worker. */
export async function aVideo(users: TestUsers): Promise<Names> {
  await aPending(users);
  const file = await aFile(users.worker, bytesOf('video/mp4', 5000), { kind: 'video', name: 'Video' });
  const headers = { 'Content-Type': 'image/jpeg' };
  await users.worker.visitor.send('PUT', `${file.url}/poster`, { body: bytesOf('image/jpeg', 900), headers });
  return { fileId: file.id };
}

/** An unfinished upload. */
export async function anUpload({ worker }: TestUsers): Promise<Names> {
  const { body } = await announceUpload(worker, { kind: 'document', name: `On its way ${randomUUID()}`, size: 5000 });
  return { uploadId: body.upload.id };
}

/** A worker's calendar feed. */
export async function aFeed({ worker }: TestUsers): Promise<Names> {
  const { body } = await worker.visitor.post<{ feed: { url: string } }>('/api/calendar/feed');
  return { file: body.feed.url.slice(body.feed.url.lastIndexOf('/') + 1) };
}

/** The unsubscribe token of a mail to the worker. */
export async function anUnsubscribing({ passa, worker }: TestUsers): Promise<Names> {
  return { token: (await openUnsubscribeTokens(passa.db)).create(worker.account.id, 'accepted') };
}

/** A failed task. */
export async function aFailedTask({ passa }: TestUsers): Promise<Names> {
  const payload = JSON.stringify({ email: `${randomUUID()}@example.com` });
  const [task] = await rows<{ id: string }>(
    passa.db,
    sql`insert into queue.job (name, source_name, data)
      values (${FAILED_TASKS}, 'mail-password-reset', ${payload}::jsonb) returning id`,
  );
  return { taskId: task?.id ?? '' };
}

/** Turns on the second factor of the worker's account. */
export async function aFactorOfWorker({ passa, worker }: TestUsers): Promise<Names> {
  await aSecondFactor(worker, passa.clock.now());
  return {};
}

/** A passkey of the worker's account. */
export async function aPasskeyOfWorker({ worker }: TestUsers): Promise<Names> {
  return { passkeyId: (await aPasskey(worker)).id };
}

/** Parameters of the same form for entities that do not exist. */
export function ofNothing(names: Names): Names {
  return Object.fromEntries(
    Object.entries(names).map(([name, value]) => [
      name,
      name === 'file' ? `${'A'.repeat(43)}.ics` : value && randomUUID(),
    ]),
  );
}

/** Another session of the worker. */
export async function aSessionElsewhere({ passa, worker }: TestUsers): Promise<Names> {
  await passa.visitor().post('/api/session', { email: worker.email, password: worker.password });
  const { body } = await worker.visitor.get<{ sessions: { id: string; isCurrent: boolean }[] }>(
    '/api/account/sessions',
  );
  return { sessionId: body.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' };
}

/** A requester's own password; a visitor without an account sends any. */
export function passwordOf(users: TestUsers, requester: Requester): string {
  return requester === 'anonymous' || requester === 'operator' || requester === 'backup' || requester === 'kiosk'
    ? 'any password'
    : users[requester].password;
}
