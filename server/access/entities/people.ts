import { randomUUID } from 'node:crypto';
import { openUnsubscribeTokens } from '../../notifications/index.ts';
import { aFile, announceUpload, bytesOf } from '../../testing/files.ts';
import { aPasskey } from '../../testing/passkeys.ts';
import { aSecondFactor } from '../../testing/second-factor.ts';
import type { TestUsers, Names } from '../test-users.ts';
import { aPending } from './hiring.ts';

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

/** Turns on the second factor of the worker's account. */
export async function aFactorOfWorker({ passa, worker }: TestUsers): Promise<Names> {
  await aSecondFactor(worker, passa.clock.now());
  return {};
}

/** A passkey of the worker's account. */
export async function aPasskeyOfWorker({ worker }: TestUsers): Promise<Names> {
  return { passkeyId: (await aPasskey(worker)).id };
}

/** Another session of the worker. */
export async function aSessionElsewhere({ passa, worker }: TestUsers): Promise<Names> {
  await passa.visitor().post('/api/session', { email: worker.email, password: worker.password });
  const { body } = await worker.visitor.get<{ sessions: { id: string; isCurrent: boolean }[] }>(
    '/api/account/sessions',
  );
  return { sessionId: body.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' };
}
