import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { breakingChanges, readCatalog } from '../testing/breaking-changes.ts';
import { olderMigrations } from '../testing/older-migrations.ts';
import { usePassa } from '../testing/passa.ts';
import { start } from '../platform/database/embedded.ts';
import { MIGRATIONS } from './migrations.ts';

// While a new release is rolled out, processes of the previous one run on the migrated database. So a migration adds what the new
// release needs (expand), and a migration of a later release removes what no release uses any more (contract).

/** The newest migration of the previous release. A release moves it on. */
const PREVIOUS_RELEASE = '0060_handover_link_given';

/** The changes that are acceptable all the same, with the reason, such as a column that the previous release does not use. */
const ACCEPTED: Record<string, string> = {
  "personal_numbers: the constraint CHECK (((kind = 'coordination'::text) OR ((kind = 'foreign'::text) = (adult_on IS NULL)))) is not NOT VALID":
    'it allows more than the constraint that it replaces, and each row satisfied that one',
  'users: the index users_suspended blocks writes': 'a scan of a table below a million rows, and the index is empty',
  'businesses: the index businesses_of_contact blocks writes':
    'a scan of a table below a million rows, and the index is empty',
  'businesses: the index businesses_suspended blocks writes':
    'a scan of a table below a million rows, and the index is empty',
};

const passa = usePassa();

test('the previous release can run on the migrated database', { timeout: 120_000 }, async () => {
  const { client, db } = await start({ migrations: olderMigrations(PREVIOUS_RELEASE) });
  onTestFinished(() => client.close());
  const before = await readCatalog(db);
  await migrate(db, MIGRATIONS);
  const changes = breakingChanges(before, await readCatalog(db));
  expect(changes.filter((change) => !Object.hasOwn(ACCEPTED, change))).toEqual([]);
  // An exception ends with the release that needed it.
  expect(Object.keys(ACCEPTED).filter((change) => !changes.includes(change))).toEqual([]);
});

class Rollback extends Error {}

/** The breaking changes of a statement on two tables, which are rolled back. */
async function changesBy(statement: string): Promise<string[]> {
  let changes: string[] = [];
  const trying = passa.db.transaction(async (tx) => {
    await tx.execute(sql`create table venue (id int primary key, name text not null default '')`);
    await tx.execute(
      sql`create table shift (id int primary key, pay int, venue int not null, title text not null default '-')`,
    );
    await tx.execute(sql`create index by_venue on shift (venue)`);
    await tx.execute(sql`insert into shift values (1, 200, 1)`);
    const before = await readCatalog(tx);
    for (const each of statement.split(';')) await tx.execute(sql.raw(each));
    changes = breakingChanges(before, await readCatalog(tx));
    throw new Rollback();
  });
  await trying.catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error;
  });
  return changes;
}

test.for([
  ['drop table shift', 'shift: the table is dropped or renamed'],
  ['alter table shift rename to job', 'shift: the table is dropped or renamed'],
  ['alter table shift drop column pay', 'shift.pay: the column is dropped or renamed'],
  ['alter table shift rename column pay to wage', 'shift.pay: the column is dropped or renamed'],
  [
    'alter table shift alter column title type varchar(9)',
    'shift.title: the type changes from text to character varying(9)',
  ],
  ['alter table shift alter column pay set not null', 'shift.pay: the column becomes NOT NULL'],
  ['alter table shift alter column title drop default', 'shift.title: the default is dropped'],
  [
    'delete from shift; alter table shift add column hours int not null',
    'shift.hours: the new column is NOT NULL without a default',
  ],
  ['alter table shift add check (pay > 100)', 'shift: the constraint CHECK ((pay > 100)) is not NOT VALID'],
  ['alter table shift add unique (venue)', 'shift: the constraint UNIQUE (venue) is not NOT VALID'],
  ['create index by_pay on shift (pay)', 'shift: the index by_pay blocks writes'],
  ['drop index by_venue; create index by_venue on shift (venue, pay)', 'shift: the index by_venue blocks writes'],
  ['alter table shift add column added timestamptz default clock_timestamp()', 'shift: the table is rewritten'],
] as const)('%s is a breaking change', async ([statement, change]) => {
  expect(await changesBy(statement)).toContain(change);
});

test.for([
  'create table worker (id int primary key, name text not null unique); create index on worker (name)',
  'alter table shift add column notes text',
  "alter table shift add column notes text not null default ''",
  'alter table shift alter column venue drop not null',
  'alter table shift add check (pay > 100) not valid',
  'alter table venue rename constraint venue_pkey to venue_key',
  "update shift set title = 'x'",
])('%s is not a breaking change', async (statement) => {
  expect(await changesBy(statement)).toEqual([]);
});

test('the validation of a constraint of an earlier release is not a breaking change', () => {
  const constraint = { definition: 'CHECK ((pay > 100)) NOT VALID', isValidated: false };
  const validated = { definition: 'CHECK ((pay > 100))', isValidated: true };
  const table = { storage: '1', columns: [], indexes: [] };
  const change = breakingChanges(
    { shift: { ...table, constraints: [constraint] } },
    { shift: { ...table, constraints: [validated] } },
  );
  expect(change).toEqual([]);
});
