import type { Database } from './database.ts';

const names = new Set<string>();

/**
 * Declares a prepared statement, which is built once for each database and planned once for each connection. In a
 * transaction it is built on each call.
 * @param name the statement's name in PostgreSQL
 * @param build ends in `.prepare(name)`; placeholders stand for the parameters
 * @returns a function from a database to the statement
 * @throws when the module is loaded, where another statement has the name: PostgreSQL would run that one
 */
export function prepare<Statement>(
  name: string,
  build: (db: Database, name: string) => Statement,
): (db: Database) => Statement {
  if (names.has(name)) throw new Error(`There are two prepared statements called ${name}.`);
  names.add(name);
  return cached((db) => build(db, name));
}

function cached<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    let statement = statements.get(db);
    if (!statement) statements.set(db, (statement = build(db)));
    return statement;
  };
}
