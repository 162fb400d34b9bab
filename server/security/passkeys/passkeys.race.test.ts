import type { NewPasskey, PasskeyLogIn } from '@passa/domain';
import { expect, test } from 'vitest';
import { aWorker } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { aPasskey, beginLogIn, beginPasskey, SoftwarePasskey } from '../../testing/passkeys.ts';
import { concurrently, outcomeOf } from '../../testing/races.ts';
import type { Visitor } from '../../testing/visitor.ts';

const passa = usePassa();
const path = '/api/account/passkeys';

test('four concurrent answers to one challenge begin one session', async () => {
  const worker = await aWorker(passa);
  const { key } = await aPasskey(worker);
  const browser = passa.visitor();
  const { body } = await beginLogIn(browser);
  const assertions = Array.from({ length: 4 }, () => key.get(browser, body));
  const { cookie } = browser;
  const before = await countOf(passa.db, 'sessions', `user_id = '${worker.account.id}'`);
  const responses = await concurrently(4, (i) =>
    passa.visitor().send('POST', '/api/session/passkey', {
      body: JSON.stringify(assertions[i]),
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
    }),
  );
  expect(responses.map(outcomeOf).sort()).toEqual(['200', ...Array<string>(3).fill('401 logInExpired')]);
  expect(await countOf(passa.db, 'sessions', `user_id = '${worker.account.id}'`)).toBe(before + 1);
});

test('one assertion sent by four browsers at once begins one session', async () => {
  const worker = await aWorker(passa);
  const { key } = await aPasskey(worker);
  const browsers = Array.from({ length: 4 }, () => passa.visitor());
  const assertions: { browser: Visitor; assertion: PasskeyLogIn }[] = [];
  for (const browser of browsers) {
    const { body } = await beginLogIn(browser);
    // Four copies of the passkey with the same counter.
    key.counter = 0;
    assertions.push({ browser, assertion: key.get(browser, body) });
  }
  const responses = await Promise.all(
    assertions.map(({ browser, assertion }) => browser.post('/api/session/passkey', assertion)),
  );
  expect(responses.map(outcomeOf).sort()).toEqual(['200', ...Array<string>(3).fill('401 passkeyRefused')]);
});

test('of four passkeys added at once to an account with room for one, one is added', async () => {
  const worker = await aWorker(passa);
  for (let i = 1; i <= 9; i += 1) await aPasskey(worker, `Key ${i}`);
  const adding: { visitor: Visitor; made: Omit<NewPasskey, 'name'> }[] = [];
  for (let i = 0; i < 4; i += 1) {
    // One browser each, since a session has one challenge at a time.
    const visitor = passa.visitor();
    await visitor.post('/api/session', { email: worker.email, password: worker.password });
    const { body } = await beginPasskey({ ...worker, visitor });
    adding.push({ visitor, made: new SoftwarePasskey().create(visitor, body) });
  }
  const responses = await Promise.all(adding.map(({ visitor, made }) => visitor.post(path, { name: 'Key', ...made })));
  expect(responses.map(outcomeOf).sort()).toEqual(['201', ...Array<string>(3).fill('409 tooManyPasskeys')]);
  expect(await countOf(passa.db, 'passkeys', `user_id = '${worker.account.id}'`)).toBe(10);
});
