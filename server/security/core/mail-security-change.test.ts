import { expect, test } from 'vitest';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { PUBLIC_URL, untilQueueIsIdle, useOutbox, type ReceivedMail } from '../../testing/mail.ts';
import { aPasskey } from '../../testing/passkeys.ts';
import { START, usePassa } from '../../testing/passa.ts';
import { aSecondFactor } from '../../testing/second-factor.ts';

const passa = usePassa();
const outbox = useOutbox(passa);

const send = ({ visitor, password }: TestUser, method: string, path: string) =>
  visitor.send(method, `/api/account/${path}`, {
    body: JSON.stringify({ password }),
    headers: { 'Content-Type': 'application/json' },
  });
const subjectOf = ({ head }: ReceivedMail) => /^Subject: (.*)$/m.exec(head)?.[1];

const NEW = { password: 'new horse', confirmPassword: 'new horse' };

async function resetPassword({ email }: TestUser): Promise<void> {
  const { authentication } = passa.services;
  const token = await passa.db.transaction((tx) => authentication.within(tx).createResetToken(email));
  expect((await passa.visitor().put('/api/password', { token, ...NEW })).status).toBe(200);
  await untilQueueIsIdle(passa.db);
}

/** Makes every kind of change to the log-in of an account, one after another. */
async function changeEverything(user: TestUser): Promise<void> {
  await aSecondFactor(user, START);
  await untilQueueIsIdle(passa.db);
  expect((await send(user, 'POST', 'second-factor/recovery-codes')).status).toBe(201);
  await untilQueueIsIdle(passa.db);
  expect((await send(user, 'DELETE', 'second-factor')).status).toBe(200);
  await untilQueueIsIdle(passa.db);
  await aPasskey(user);
  await untilQueueIsIdle(passa.db);
  const { body } = await user.visitor.get<{ passkeys: { id: string }[] }>('/api/account/passkeys');
  expect((await send(user, 'DELETE', `passkeys/${body.passkeys[0]?.id ?? ''}`)).status).toBe(200);
  await untilQueueIsIdle(passa.db);
  const change = { currentPassword: user.password, ...NEW };
  expect((await user.visitor.put('/api/account/password', change)).status).toBe(200);
  await untilQueueIsIdle(passa.db);
  await resetPassword(user);
}

test('every change to the log-in of an account is mailed to its owner', async () => {
  const worker = await aWorker(passa);
  await changeEverything(worker);
  const mails = outbox.mailsTo(worker.email);
  expect(mails.map(subjectOf)).toEqual([
    'Two-step verification was turned on for your Passa account',
    'New recovery codes were created for your Passa account',
    'Two-step verification was turned off for your Passa account',
    'A passkey was added to your Passa account',
    'A passkey was removed from your Passa account',
    'The password of your Passa account was changed',
    'A new password was set for your Passa account',
  ]);
  for (const { text, html } of mails) {
    expect(text).toContain("If it wasn't you, someone else is in your account.");
    expect(text.split('\n')).toContain(`${PUBLIC_URL}/worker/security`);
    expect(html).toContain(`<a href="${PUBLIC_URL}/worker/security"`);
  }
});

test("it is in the account's language", async () => {
  const business = await aBusiness(passa);
  await business.visitor.put('/api/language', { language: 'sv' });
  await changeEverything(business);
  expect(outbox.mailsTo(business.email).map(subjectOf)).toEqual([
    'Tvåstegsverifiering har slagits på för ditt konto på Passa',
    'Nya återställningskoder har skapats för ditt konto på Passa',
    'Tvåstegsverifiering har stängts av för ditt konto på Passa',
    'Ditt konto på Passa har fått en ny passkey',
    'En passkey har tagits bort från ditt konto på Passa',
    'Lösenordet till ditt konto på Passa har ändrats',
    'Lösenordet till ditt konto på Passa är bytt',
  ]);
});

test('it is sent even where all mails are switched off, and has no unsubscribe link', async () => {
  const worker = await aWorker(passa);
  const path = '/api/notifications/settings';
  const { body } = await worker.visitor.get<{ settings: { byMail?: boolean }[] }>(path);
  const mailed = body.settings.filter(({ byMail }) => byMail !== undefined);
  const settings = mailed.map((each) => ({ ...each, byMail: false }));
  expect((await worker.visitor.put(path, { settings })).status).toBe(200);
  await aPasskey(worker);
  const mail = await outbox.mailTo(worker.email);
  expect(mail.head).not.toContain('List-Unsubscribe');
  expect(mail.text).not.toContain('/unsubscribe/');
  expect(mail.text).not.toContain('#notifications');
});

test.for([
  ['it is sent although the limit of other mails is reached', 'mail-to-account', 1],
  ['at most twenty are sent in an hour', 'security-mail-to-account', 0],
] as const)('%s', async ([, limit, mails]) => {
  const worker = await aWorker(passa);
  while (await passa.services.rateLimiter.consume({ limit, key: worker.account.id }));
  await aPasskey(worker);
  await untilQueueIsIdle(passa.db);
  expect(outbox.mailsTo(worker.email)).toHaveLength(mails);
});

test('a refused change mails nothing', async () => {
  const worker = await aWorker(passa);
  const stranger = { ...worker, password: 'wrong horse' };
  expect((await send(stranger, 'POST', 'second-factor')).status).toBe(400);
  expect((await send(worker, 'DELETE', 'second-factor')).status).toBe(200);
  expect((await send(worker, 'POST', 'second-factor/recovery-codes')).status).toBe(404);
  await untilQueueIsIdle(passa.db);
  expect(outbox.mailsTo(worker.email)).toEqual([]);
});
