import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBusiness, aMember, aWorker } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();

test.for([
  ['was deleted', sql`delete from sessions where user_id = `],
  ['has expired', sql`update sessions set expires_at = now() where user_id = `],
  ['belongs to a deleted account', sql`update users set deleted_at = now() where id = `],
] as const)('a session that %s is refused at once on a route that it has used before', async ([, ending]) => {
  const { visitor, account } = await aWorker(passa);
  const known = await visitor.get('/api/shifts');
  expect(known.headers.get('ETag')).not.toBeNull();
  expect((await visitor.get('/api/shifts')).status).toBe(200);

  await passa.db.execute(sql`${ending} ${account.id}`);
  for (const path of ['/api/shifts', '/api/shifts?view=none', '/api/jobs/6b1f6a52-3d1e-4a2b-9c55-0d5b8f3f2a11']) {
    const refused = await visitor.get(path);
    expectRefusal(refused, 401, 'notSignedIn');
    expect(refused.headers.get('ETag')).toBeNull();
  }
});

test('a person whose membership has changed is answered on a route that they have used before', async () => {
  const owner = await aBusiness(passa);
  const member = await aMember(passa, owner, 'manager');
  const read = async (path: string) => (await member.visitor.get(path)).status;
  expect([await read('/api/notifications'), await read('/api/business/jobs/counts')]).toEqual([200, 200]);
  const changeRole = (role: string) =>
    passa.db.execute(sql`update venue_members set role = ${role} where user_id = ${member.account.id}`);
  await changeRole('owner');
  expect(await read('/api/notifications')).toBe(200);
  await changeRole('manager');
  // What was read for the former role is not sent. Clients repeat the request.
  expectRefusal(await member.visitor.get('/api/business/jobs/counts'), 409, 'groupsChanged');
  expect(await read('/api/business/jobs/counts')).toBe(200);
});
