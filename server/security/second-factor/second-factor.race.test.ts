import { expect, test } from 'vitest';
import { aWorker } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { START, usePassa } from '../../testing/passa.ts';
import { concurrently, outcomeOf } from '../../testing/races.ts';
import { aSecondFactor, type Factor } from '../../testing/second-factor.ts';

const passa = usePassa();
const LATER = new Date(START.getTime() + 60_000);

const CODES: [string, (factor: Factor) => string][] = [
  ['one code of the app', ({ codeAt }) => codeAt(LATER)],
  ['one recovery code', ({ recoveryCodes }) => recoveryCodes[0] ?? ''],
];

test.for(CODES)('%s, sent by four browsers at once, begins one session', async ([, codeOf]) => {
  const worker = await aWorker(passa);
  const factor = await aSecondFactor(worker, START);
  passa.clock.set(LATER.toISOString());
  const browsers = Array.from({ length: 4 }, () => passa.visitor());
  for (const browser of browsers)
    await browser.post('/api/session', { email: worker.email, password: worker.password });
  const before = await countOf(passa.db, 'sessions', `user_id = '${worker.account.id}'`);
  const code = codeOf(factor);
  const responses = await concurrently(4, (i) =>
    (browsers[i] ?? passa.visitor()).post('/api/session/second-factor', { code }),
  );
  expect(responses.map(outcomeOf).sort()).toEqual(['200', ...Array<string>(3).fill('400 invalidInput')]);
  expect(await countOf(passa.db, 'sessions', `user_id = '${worker.account.id}'`)).toBe(before + 1);
});

test('one pending log-in, completed four times at once with different codes, begins one session', async () => {
  const worker = await aWorker(passa);
  const { recoveryCodes } = await aSecondFactor(worker, START);
  const browser = passa.visitor();
  await browser.post('/api/session', { email: worker.email, password: worker.password });
  const { cookie } = browser;
  const responses = await concurrently(4, (i) =>
    passa.visitor().send('POST', '/api/session/second-factor', {
      body: JSON.stringify({ code: recoveryCodes[i] }),
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
    }),
  );
  expect(responses.map(outcomeOf).sort()).toEqual(['200', ...Array<string>(3).fill('401 logInExpired')]);
  expect(await countOf(passa.db, 'recovery_codes', `user_id = '${worker.account.id}'`), 'the others are kept').toBe(9);
});
