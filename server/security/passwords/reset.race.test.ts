import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aWorker } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, outcomeOf } from '../../testing/races.ts';

const passa = usePassa();
const outbox = useOutbox(passa);

/** Creates several valid reset tokens for one account. */
async function tokensFor(email: string, count: number): Promise<string[]> {
  for (let i = 0; i < count; i += 1) await passa.visitor().post('/api/password-resets', { email });
  await outbox.mailTo(email, count);
  return outbox.mailsTo(email).map(({ text }) => /token=(\w+)/.exec(text)?.[1] ?? '');
}

function setPasswords(tokens: string[]) {
  return concurrently(tokens.length, (i) => {
    const body = JSON.stringify({ token: tokens[i], password: `horse ${i}`, confirmPassword: `horse ${i}` });
    return passa.visitor().send('PUT', '/api/password', { body, headers: { 'Content-Type': 'application/json' } });
  });
}

test.for([
  ['one link, used eight times at once', 1, 8],
  ['three links of one account, each used twice at once', 3, 2],
] as const)('%s, changes the password once', async ([, links, times]) => {
  const { email, account } = await aWorker(passa);
  // Without a stored password, so that each reset inserts one.
  await passa.db.execute(sql`delete from accounts where user_id = ${account.id}`);
  const tokens = await tokensFor(email, links);
  const responses = await setPasswords(Array.from({ length: times }, () => tokens).flat());

  const outcomes = responses.map(outcomeOf);
  expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === '410 resetLinkUnusable')).toHaveLength(links * times - 1);
  expect(await countOf(passa.db, 'accounts', `user_id = '${account.id}'`)).toBe(1);
  const password = `horse ${outcomes.indexOf('200')}`;
  expect((await passa.visitor().post('/api/session', { email, password })).status).toBe(200);
});
