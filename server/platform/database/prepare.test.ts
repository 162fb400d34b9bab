import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { usePassa } from '../../testing/passa.ts';
import { prepare } from './prepare.ts';
import { secrets, users } from './schema.ts';

const passa = usePassa();

test('a statement is built once, for transactions too', async () => {
  let built = 0;
  const statement = prepare('count_builds', (db, name) => {
    built += 1;
    return db
      .select({ one: sql<number>`1` })
      .from(users)
      .limit(0)
      .prepare(name);
  });
  await statement(passa.db).execute();
  await passa.db.transaction((tx) => statement(tx).execute());
  await statement(passa.db).execute();
  expect(built).toBe(1);
});

test('a statement of a transaction runs in that transaction', async () => {
  const insert = prepare('insert_secret', (db, name) =>
    db
      .insert(secrets)
      .values({ name: sql.placeholder('secret'), value: 'kept' })
      .returning({ name: secrets.name })
      .prepare(name),
  );
  const rolledBack = passa.db.transaction(async (tx) => {
    expect(await insert(tx).execute({ secret: 'of a transaction' })).toHaveLength(1);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await insert(passa.db).execute({ secret: 'of a transaction' })).toHaveLength(1);
});

test('a name is refused that another statement has', () => {
  prepare('taken', (db, name) => db.select().from(users).prepare(name));
  expect(() => prepare('taken', (db, name) => db.select().from(users).prepare(name))).toThrow('called taken');
});
