import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { afterAuthenticating } from '../../testing/after-authenticating.ts';
import { aBusiness, aJob, aMember, aWorker, jobForm, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import type { TestResponse } from '../../testing/visitor.ts';

const passa = usePassa();

/** Sends a request, and changes its session after the request was authenticated and before it continues. */
const whileEnding = (change: SQL, send: () => Promise<TestResponse>) =>
  afterAuthenticating(passa, () => passa.db.execute(change), send);
type Ended = Pick<TestUser, 'account' | 'partyId'>;
const deletes = ({ account, partyId }: Ended) => sql`
  with venue as (update businesses set deleted_at = now() where user_id = ${partyId})
  update users set deleted_at = now() where id = ${account.id}`;
const suspends = ({ account }: Ended) => sql`update users set suspended_at = now() where id = ${account.id}`;

describe('an account that is deleted while its request runs', () => {
  test('posts no job', async () => {
    const business = await aBusiness(passa);
    const response = await whileEnding(deletes(business), () => business.visitor.post('/api/jobs', jobForm()));
    expectRefusal(response, 401, 'notSignedIn');
    expect(await countOf(passa.db, 'jobs', `business_id = '${business.partyId}'`)).toBe(0);
  });

  test('posts no job for a venue with other members, nor does one that is suspended', async () => {
    const venue = await aBusiness(passa);
    for (const change of [deletes, suspends]) {
      const { visitor, account } = await aMember(passa, venue, 'manager');
      const ended = change({ account, partyId: account.id });
      const response = await whileEnding(ended, () => visitor.post('/api/jobs', jobForm()));
      expectRefusal(response, 401, 'notSignedIn');
    }
    expect(await countOf(passa.db, 'jobs', `business_id = '${venue.partyId}'`)).toBe(0);
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
