import { randomUUID } from 'node:crypto';
import { isOnByDefault, type NotificationKind } from '@passa/domain';
import { describe, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  type TestUser,
} from '../../testing/builders.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { useMailServer, type Delivery } from '../../testing/mail-server.ts';
import { PUBLIC_URL, untilQueueIsIdle } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { openUnsubscribeTokens } from './tokens.ts';

const passa = usePassa();
const { mailTo, mailsTo } = useMailServer(passa);

const FORM = 'application/x-www-form-urlencoded';
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const pathIn = ({ head }: Delivery) => (/^List-Unsubscribe: <(\S+)>$/m.exec(head)?.[1] ?? '').replace(PUBLIC_URL, '');

/** As a mail program does: without a cookie, and from another origin. */
const click = (path: string, body: string = ONE_CLICK, type = FORM) =>
  passa.visitor().send('POST', path, { body, headers: { 'Content-Type': type, Origin: undefined } });

async function settingsOf({ visitor }: TestUser) {
  const { body } = await visitor.get<{ settings: { kind: NotificationKind; byMail?: boolean; byPush: boolean }[] }>(
    '/api/notifications/settings',
  );
  return body.settings;
}

async function aHiredWorkerWithMail() {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  await aHire(business, worker);
  const mail = await mailTo(worker);
  return { business, worker, mail, path: pathIn(mail) };
}

describe('a one-click unsubscribe', () => {
  test('switches off mails of that kind for that account only', async () => {
    const { business, worker, path } = await aHiredWorkerWithMail();
    expect(await click(path)).toMatchObject({ status: 200, body: { role: 'worker' } });
    const settings = await settingsOf(worker);
    // The mails of payments and of jobs to take are off by default.
    expect(settings.filter(({ byMail }) => byMail === false)).toEqual([
      { kind: 'accepted', byMail: false, byPush: true },
      { kind: 'pinUsed', byMail: false, byPush: true },
      { kind: 'hoursSettled', byMail: false, byPush: true },
      { kind: 'newShift', byMail: false, byPush: true },
      { kind: 'replacementNeeded', byMail: false, byPush: true },
    ]);
    expect(
      (await settingsOf(business)).filter(({ kind, byMail }) => isOnByDefault(kind, 'byMail') && byMail === false),
    ).toEqual([]);
    await aHire(business, worker);
    await performAction(business, 'decline', await anApplication(worker, await aJob(business)));
    await untilQueueIsIdle(passa.db);
    expect(mailsTo(worker).map(({ head }) => /^Subject: ([^:]+)/m.exec(head)?.[1])).toEqual([
      "You're hired",
      'Not this time',
    ]);
  });

  test('may be sent as multipart form data, and twice', async () => {
    const { worker, path } = await aHiredWorkerWithMail();
    const parts = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    for (let i = 0; i < 2; i += 1)
      expect((await click(path, parts, 'multipart/form-data; boundary=x')).status).toBe(200);
    expect((await settingsOf(worker)).find(({ kind }) => kind === 'accepted')?.byMail).toBe(false);
  });

  test('leaves the push setting unchanged', async () => {
    const { worker, path } = await aHiredWorkerWithMail();
    await worker.visitor.put('/api/notifications/settings', { settings: [{ kind: 'accepted', byPush: false }] });
    await click(path);
    expect(await settingsOf(worker)).toContainEqual({ kind: 'accepted', byMail: false, byPush: false });
  });

  test('from an old mail of a kind that is no longer mailed is answered, and writes nothing', async () => {
    const worker = await aWorker(passa);
    const token = (await openUnsubscribeTokens(passa.db)).create(worker.account.id, 'acceptanceUndone');
    const response = await expectNothingWritten(passa.db, () => click(`/unsubscribe/${token}`));
    expect(response).toMatchObject({ status: 200, body: { role: 'worker' } });
  });

  test('of a deleted account is refused, and writes nothing', async () => {
    const { worker, path } = await aHiredWorkerWithMail();
    await deleteAccountOf(worker);
    await untilQueueIsIdle(passa.db);
    expectRefusal(await expectNothingWritten(passa.db, () => click(path)), 404, 'notFound');
  });

  test('needs the complete token of its account and kind', async () => {
    const { worker, business, path } = await aHiredWorkerWithMail();
    await untilQueueIsIdle(passa.db);
    const forged = [
      path.replace('accepted', 'declined'),
      path.replace(worker.account.id, business.partyId),
      path.replace(worker.account.id, randomUUID()),
      path.slice(0, -1),
      `${path}A`,
      `${path.slice(0, -43)}${'A'.repeat(43)}`,
      '/unsubscribe/nothing',
    ];
    for (const each of forged) expectRefusal(await expectNothingWritten(passa.db, () => click(each)), 404, 'notFound');
  });

  test.for([
    ['', FORM, 400],
    ['List-Unsubscribe=No', FORM, 400],
    ['other=One-Click', FORM, 400],
  ] as const)('needs the body of RFC 8058: not %j as %s', async ([body, type, status]) => {
    const { path } = await aHiredWorkerWithMail();
    const response = await expectNothingWritten(passa.db, () => click(path, body, type));
    expect(response.status).toBe(status);
  });

  test.for([
    [ONE_CLICK, 'text/plain'],
    [JSON.stringify({ 'List-Unsubscribe': 'One-Click' }), 'application/json'],
  ] as const)("needs a form's content type: not %j as %s", async ([body, type]) => {
    const { path } = await aHiredWorkerWithMail();
    const response = await expectNothingWritten(passa.db, () => click(path, body, type));
    expectRefusal(response, 415, 'formExpected');
    expect(response.body).toMatchObject({
      error: { message: 'Send the request as a form, URL-encoded or multipart.' },
    });
  });

  test('has a limited size', async () => {
    const { path } = await aHiredWorkerWithMail();
    expectRefusal(await click(path, `${ONE_CLICK}&x=${'x'.repeat(2000)}`), 413, 'bodyTooLarge');
  });
});

test('a GET of the link changes nothing', async () => {
  const { path } = await aHiredWorkerWithMail();
  await expectNothingWritten(passa.db, async () => {
    for (const method of ['GET', 'HEAD']) await passa.visitor().send(method, path);
  });
});

test('every other write from another origin is still refused', async () => {
  const { worker } = await aHiredWorkerWithMail();
  const body = JSON.stringify({ settings: [{ kind: 'accepted', byMail: false }] });
  const headers = { 'Content-Type': 'application/json', Origin: 'https://evil.example' };
  const response = await worker.visitor.send('PUT', '/api/notifications/settings', { body, headers });
  expectRefusal(response, 403, 'foreignOrigin');
});

test('the link contains no name or address', async () => {
  const { worker, path } = await aHiredWorkerWithMail();
  expect(path).not.toMatch(/@|example/);
  expect(path).not.toContain(worker.email.split('@')[0]);
});
