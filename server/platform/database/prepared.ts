import type { Database } from './database.ts';

const kept = new WeakMap<Database, Map<string, unknown>>();

/**
 * A statement that is put together once for a database, and planned once for each of its connections. Within a transaction it
 * is put together anew.
 * @param name what it is called in PostgreSQL: no other statement bears it
 * @param prepare is given the database, and ends in `.prepare(name)`; what changes from one time to the next are placeholders
 */
export function prepared<Statement>(
  db: Database,
  name: string,
  prepare: (db: Database, name: string) => Statement,
): Statement {
  let statements = kept.get(db);
  if (!statements) kept.set(db, (statements = new Map<string, unknown>()));
  let statement = statements.get(name) as Statement | undefined;
  if (!statement) statements.set(name, (statement = prepare(db, name)));
  return statement;
}
