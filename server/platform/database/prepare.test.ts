import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { usePassa } from '../../testing/passa.ts';
import { prepare } from './prepare.ts';
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

test('a name is refused that another statement has', () => {
  prepare('taken', (db, name) => db.select().from(users).prepare(name));
  expect(() => prepare('taken', (db, name) => db.select().from(users).prepare(name))).toThrow('called taken');
});
