import { sql, type SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, businessForm, signUpByApi, type TestUser } from '../testing/builders.ts';
import { rows } from '../testing/database.ts';
import { usePassa } from '../testing/passa.ts';

// While a release is rolled out, processes of the previous one write to the migrated database as they did: a business is an account.
// These tests end with the triggers of migration `venues_and_members` that the next release removes.

const passa = usePassa();

const write = (...statements: SQL[]) =>
  passa.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });

const memberships = (venueId: string) =>
  rows(
    passa.db,
    sql`select venue_members.role, user_id = venue_id as "hasItsId", first_name, last_name, phone_number
      from venue_members join venue_people using (user_id) where venue_id = ${venueId} order by venue_members.created_at`,
  );
const stateOf = async (venueId: string) =>
  (
    await rows(
      passa.db,
      sql`select contact_id is not null as "hasContact", suspended_at is not null as "isSuspended",
        deleted_at is not null as "isDeleted" from businesses where user_id = ${venueId}`,
    )
  )[0];

/** A venue with the id of its first owner, as sign-ups make it. */
const aSignUp = () => signUpByApi(passa.visitor(), '/api/accounts/businesses', businessForm());

const deletion = ({ account: { id } }: TestUser) => [
  sql`update businesses set first_name = null, last_name = null, phone_number = null, organisation_number = null,
    business_address = null, zip_code = null where user_id = ${id}`,
  sql`delete from sessions where user_id = ${id}`,
  sql`update users set name = '', email = gen_random_uuid() || '@deleted.invalid', deleted_at = now() where id = ${id}`,
];

test('a sign-up by the previous release makes a venue with its owner', async () => {
  const id = 'a0000000-0000-4000-8000-000000000001';
  await write(
    sql`insert into users (id, name, email, role) values (${id}, 'Olga Berg', 'olga@example.com', 'business')`,
    sql`insert into businesses (user_id, first_name, last_name, phone_number, business_name, organisation_number, business_type,
        business_address, city, zip_code)
      values (${id}, 'Olga', 'Berg', '+46701234567', 'Kajen', '556677-8899', 'Restaurant', 'Strandvägen 1', 'Stockholm', '114 51')`,
  );
  const person = { first_name: 'Olga', last_name: 'Berg', phone_number: '+46701234567' };
  expect(await memberships(id)).toEqual([{ role: 'owner', hasItsId: true, ...person }]);
  expect(await stateOf(id)).toEqual({ hasContact: true, isSuspended: false, isDeleted: false });
});

test('a profile saved by the previous release changes the person, and one saved by this release the columns that it reads', async () => {
  const { account, visitor } = await aSignUp();
  await write(
    sql`update businesses set first_name = 'Ola', phone_number = '+46707654321' where user_id = ${account.id}`,
  );
  expect(await memberships(account.id)).toMatchObject([{ first_name: 'Ola', phone_number: '+46707654321' }]);
  const { body } = await visitor.get<{ profile: Record<string, unknown> }>('/api/profile/business');
  expect(body.profile).toMatchObject({ firstName: 'Ola' });
  await write(sql`update venue_people set first_name = 'Olof' where user_id = ${account.id}`);
  const read = sql`select first_name from businesses where user_id = ${account.id}`;
  expect(await rows(passa.db, read)).toEqual([{ first_name: 'Olof' }]);
});

test('an account that the previous release suspends, restores and deletes takes its venue with it', async () => {
  const owner = await aSignUp();
  const suspend = (at: SQL) => write(sql`update users set suspended_at = ${at} where id = ${owner.account.id}`);
  await suspend(sql`now()`);
  expect(await stateOf(owner.account.id)).toMatchObject({ isSuspended: true });
  await suspend(sql`null`);
  expect(await stateOf(owner.account.id)).toMatchObject({ isSuspended: false });
  await write(...deletion(owner));
  expect(await stateOf(owner.account.id)).toEqual({ hasContact: false, isSuspended: false, isDeleted: true });
  expect(await memberships(owner.account.id)).toEqual([]);
});

test('a venue with other members is not suspended with the account of its first owner', async () => {
  const owner = await aSignUp();
  await aMember(passa, owner, 'owner');
  await write(sql`update users set suspended_at = now() where id = ${owner.account.id}`);
  expect(await stateOf(owner.account.id)).toMatchObject({ isSuspended: false });
});

test('a venue that the previous release deletes keeps no member', async () => {
  const owner = await aSignUp();
  const member = await aMember(passa, owner, 'manager');
  await write(...deletion(owner));
  expect(await memberships(owner.account.id)).toEqual([]);
  expect((await member.visitor.get('/api/business/jobs/counts')).status).toBe(404);
});
