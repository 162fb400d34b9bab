import { expect, test } from 'vitest';
import { aWorker, businessForm, workerForm } from '../../testing/builders.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { startPassa, usePassa, type Passa, type RunningPassa } from '../../testing/passa.ts';
import type { Visitor } from '../../testing/visitor.ts';

const passa = usePassa();

const IS_COMMON = { password: 'This password is common and easy to guess. Please choose another' };
const twice = (password: string) => ({ password, confirmPassword: password });
const withoutCommonPasswords = (): Promise<RunningPassa> =>
  startPassa(passa.db, { log: passa.log, clock: passa.clock, passwordPolicy: 'strict' });

async function tokenFor({ services, db }: Pick<Passa, 'services' | 'db'>, email: string): Promise<string> {
  return (await db.transaction((tx) => services.authentication.within(tx).createResetToken(email))) ?? '';
}

/** Every request that sets a password. */
const choosing = (visitor: Visitor, currentPassword: string, token: string, password: string) => ({
  signUpWorker: () => visitor.post('/api/accounts/workers', workerForm(twice(password))),
  signUpBusiness: () => visitor.post('/api/accounts/businesses', businessForm(twice(password))),
  change: () => visitor.put('/api/account/password', { currentPassword, ...twice(password) }),
  reset: () => visitor.put('/api/password', { token, ...twice(password) }),
});

test('PASSWORD_POLICY=strict refuses a common password everywhere, and nothing is written', async () => {
  const strict = await withoutCommonPasswords();
  const worker = await aWorker(strict);
  const token = await tokenFor(passa, worker.email);
  for (const password of ['123456', 'Football']) {
    const refused = choosing(worker.visitor, worker.password, token, password);
    for (const choose of Object.values(refused)) {
      expectRefusal(await expectNothingWritten(passa.db, choose, ['attempts']), 400, 'invalidInput', IS_COMMON);
    }
  }
  const swedish = await strict.visitor().send('POST', '/api/accounts/workers', {
    body: JSON.stringify(workerForm(twice('123456'))),
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'sv' },
  });
  expect(swedish.body).toMatchObject({
    error: { fields: { password: expect.stringMatching(/^Lösenordet är vanligt/) as string } },
  });

  const accepted = choosing(worker.visitor, worker.password, token, 'moored herring');
  expect((await accepted.reset()).status).toBe(200);
  expect((await accepted.signUpWorker()).status).toBe(201);
  expect((await accepted.signUpBusiness()).status).toBe(201);
  await strict.close();
});

test('without PASSWORD_POLICY a common password is accepted, as the specification says', async () => {
  const worker = await aWorker(passa, twice('123456'));
  const token = await tokenFor(passa, worker.email);
  const { change, reset } = choosing(worker.visitor, '123456', token, 'football');
  expect((await reset()).status).toBe(200);
  const again = await aWorker(passa, twice('letmein'));
  expect((await choosing(again.visitor, 'letmein', '', 'football').change()).status).toBe(200);
  expect((await change()).status).toBe(401);
});
