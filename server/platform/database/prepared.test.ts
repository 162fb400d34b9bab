import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { usePassa } from '../../testing/passa.ts';
import { prepare, prepared } from './prepared.ts';
import { users } from './schema.ts';

const passa = usePassa();

test('a statement is built once for each database', async () => {
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
  await statement(passa.db).execute();
  expect(built).toBe(1);
  await passa.db.transaction((tx) => statement(tx).execute());
  expect(built).toBe(2);
});

test('a name that another statement has is refused, declared or used', () => {
  prepare('taken', (db, name) => db.select().from(users).prepare(name));
  expect(() => prepare('taken', (db, name) => db.select().from(users).prepare(name))).toThrow('called taken');
  expect(() => prepared(passa.db, 'taken', (db, name) => db.select().from(users).prepare(name))).toThrow(
    'called taken',
  );
  const query = () => prepared(passa.db, 'used', (db, name) => db.select().from(users).prepare(name));
  expect(query()).toBe(query());
  const other = () => prepared(passa.db, 'used', (db, name) => db.select().from(users).limit(1).prepare(name));
  expect(other).toThrow('called used');
});
