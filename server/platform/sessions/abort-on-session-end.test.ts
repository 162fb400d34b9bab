import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aWorker } from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';
import { abortOnSessionEnd } from './abort-on-session-end.ts';

const passa = usePassa();

/** A logged-in user and the id of their session. */
async function aSession() {
  const { visitor } = await aWorker(passa);
  const identity = await passa.services.authentication.identify(new Headers({ Cookie: visitor.cookie }));
  return { visitor, sessionId: identity?.sessionId ?? '' };
}

test('work in a session is aborted when the session ends, but not once it is complete', async () => {
  const whileLoggedIn = abortOnSessionEnd(passa.services);
  const { visitor, sessionId } = await aSession();
  let done: AbortSignal | undefined;
  expect(
    await whileLoggedIn(sessionId, (ended) => {
      done = ended;
      return Promise.resolve('done');
    }),
  ).toBe('done');
  const running = whileLoggedIn(sessionId, async (ended) => {
    await visitor.delete('/api/session');
    await expect.poll(() => ended.aborted).toBe(true);
    return ended.reason as unknown;
  });
  expect(await running).toMatchObject({ code: 'notSignedIn' });
  expect(done?.aborted).toBe(false);
});

test('the end of another session does not abort it', async () => {
  const whileLoggedIn = abortOnSessionEnd(passa.services);
  const [mine, theirs] = [await aSession(), await aSession()];
  const isAborted = whileLoggedIn(mine.sessionId, async (ended) => {
    await theirs.visitor.delete('/api/session');
    return ended.aborted;
  });
  expect(await isAborted).toBe(false);
});

test('a lost connection aborts all running work, but not completed work', async () => {
  const whileLoggedIn = abortOnSessionEnd(passa.services);
  const { sessionId } = await aSession();
  let done: AbortSignal | undefined;
  await whileLoggedIn(sessionId, (ended) => Promise.resolve((done = ended)));
  const reason = whileLoggedIn(sessionId, (ended) => {
    passa.services.live.disconnect();
    return Promise.resolve(ended.reason as unknown);
  });
  expect(await reason).toMatchObject({ code: 'unavailable' });
  expect(done?.aborted).toBe(false);
});

test('work in a session that has ended is not started', async () => {
  const whileLoggedIn = abortOnSessionEnd(passa.services);
  await expect(whileLoggedIn(randomUUID(), () => Promise.resolve())).rejects.toMatchObject({ code: 'notSignedIn' });
});
