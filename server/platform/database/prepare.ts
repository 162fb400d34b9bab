import type { Database } from './database.ts';

const names = new Set<string>();

/**
 * Declares a prepared statement: it is built once for each database, and planned once for each of its connections. In a
 * transaction it is built anew.
 * @param name the statement's name in PostgreSQL
 * @param build ends in `.prepare(name)`; placeholders stand for the values that change
 * @returns the statement on a database
 * @throws when the name is taken, as soon as the module is loaded: PostgreSQL would run the other statement
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
