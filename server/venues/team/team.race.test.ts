import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aBusiness, aJob, aMember, aWorker, jobForm, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { expectOnly, whileRowIsLocked } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';

const passa = usePassa();
let owner: TestUser;
let manager: TestUser;
beforeEach(async () => {
  owner = await aBusiness(passa);
  manager = await aMember(passa, owner, 'manager');
});

const change = (by: TestUser, { account }: TestUser, role: string) =>
  by.visitor.put(`/api/team/members/${account.id}`, { role });
const remove = (by: TestUser, { account }: TestUser) => by.visitor.delete(`/api/team/members/${account.id}`);
const post = () => manager.visitor.post('/api/jobs', jobForm());

test.for([
  ['another role', () => change(owner, manager, 'finance'), '403 notInYourRole'],
  ['a removal', () => remove(owner, manager), '404 notFound'],
] as const)('after %s nothing is written for the venue, also by requests that were admitted before', async (row) => {
  const [, end, refused] = row;
  const jobs = () => countOf(passa.db, 'jobs', `business_id = '${owner.partyId}'`);
  // The requests wait for the membership, which the owner changes meanwhile.
  const membership = sql`select 1 from venue_members where user_id = ${manager.account.id}`;
  const responses = await whileRowIsLocked(passa.db, membership, [end, post, post]);
  const posted = responses.slice(1).filter(({ status }) => status === 201).length;
  expectOnly(responses.slice(1), ['201', refused]);
  expect(await jobs()).toBe(posted);
  expectOnly([await post()], [refused]);
  expect(await jobs()).toBe(posted);
});

test.for(rounds(3))('two owners who remove each other leave one: round %i', async () => {
  const other = await aMember(passa, owner, 'owner');
  const removals = await Promise.all([remove(owner, other), remove(other, owner)]);
  expectOnly(removals, ['204', '404 notFound', '409 lastOwner']);
  expect(await countOf(passa.db, 'venue_members', `venue_id = '${owner.partyId}' and role = 'owner'`)).toBe(1);
});

test.for(rounds(3))('a member who is removed while workers apply keeps no notification of it: round %i', async () => {
  const job = await aJob(owner);
  const workers = await Promise.all(Array.from({ length: 6 }, () => aWorker(passa)));
  const [removed, ...applied] = await Promise.all([
    remove(owner, manager),
    ...workers.map(({ visitor }) => visitor.post(`/api/jobs/${job.id}/applications`)),
  ]);
  expectOnly([removed], ['204']);
  expectOnly(applied, ['201']);
  const notified = ({ account }: TestUser) => countOf(passa.db, 'notifications', `user_id = '${account.id}'`);
  expect([await notified(owner), await notified(manager)]).toEqual([workers.length, 0]);
});
