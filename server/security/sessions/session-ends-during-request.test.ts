import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { afterAuthenticating } from '../../testing/after-authenticating.ts';
import { aBusiness, aJob, aWorker, jobForm, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import type { TestResponse } from '../../testing/visitor.ts';

const passa = usePassa();

/** Sends a request, and changes its session after the request was authenticated and before it continues. */
const whileEnding = (change: SQL, send: () => Promise<TestResponse>) =>
  afterAuthenticating(passa, () => passa.db.execute(change), send);
const deletes = ({ account }: TestUser) => sql`update users set deleted_at = now() where id = ${account.id}`;

describe('an account that is deleted while its request runs', () => {
  test('posts no job', async () => {
    const business = await aBusiness(passa);
    const response = await whileEnding(deletes(business), () => business.visitor.post('/api/jobs', jobForm()));
    expectRefusal(response, 401, 'notSignedIn');
    expect(await countOf(passa.db, 'jobs', `business_id = '${business.account.id}'`)).toBe(0);
  });

  test('applies for no job', async () => {
    const worker = await aWorker(passa);
    const job = await aJob(await aBusiness(passa));
    const apply = () => worker.visitor.post(`/api/jobs/${job.id}/applications`, {});
    expectRefusal(await whileEnding(deletes(worker), apply), 401, 'notSignedIn');
    expect(await countOf(passa.db, 'applications', `worker_id = '${worker.account.id}'`)).toBe(0);
  });
});

describe.for([
  ['session is ended', ({ account }: TestUser) => sql`delete from sessions where user_id = ${account.id}`],
  [
    'session gets another token',
    ({ account }: TestUser) => sql`update sessions set token = user_id::text where user_id = ${account.id}`,
  ],
  ['account is deleted', deletes],
] as const)('a request whose %s after it was authenticated', ([, change]) => {
  test('sets no password', async () => {
    const worker = await aWorker(passa);
    const passwords = { currentPassword: worker.password, password: 'new horse', confirmPassword: 'new horse' };
    const set = () => worker.visitor.put('/api/account/password', passwords);
    expectRefusal(await whileEnding(change(worker), set), 401, 'notSignedIn');
  });

  test('begins no second factor', async () => {
    const worker = await aWorker(passa);
    const begin = () => worker.visitor.post('/api/account/second-factor', { password: worker.password });
    expectRefusal(await whileEnding(change(worker), begin), 401, 'notSignedIn');
    expect(await countOf(passa.db, 'second_factors')).toBe(0);
  });
});
