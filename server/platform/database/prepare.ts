import type { Database } from './database.ts';
import { clientOf } from './driver.ts';
import { compileRowMapper, type SelectedField } from './row-mapper.ts';

const names = new Set<string>();

/**
 * Declares a prepared statement, which is built once. PostgreSQL plans it once on each pipelined connection. In a transaction
 * it chooses itself between a new plan for each execution and one plan for all.
 * @param name the statement's name in PostgreSQL
 * @param build ends in `.prepare(name)`; placeholders stand for the parameters
 * @returns a function from a database or a transaction to the statement
 * @throws when the module is loaded, if another statement has the name: PostgreSQL would run that one
 */
export function prepare<Statement extends object>(
  name: string,
  build: (db: Database, name: string) => Statement,
): (db: Database) => Statement {
  if (names.has(name)) throw new Error(`There are two prepared statements called ${name}.`);
  names.add(name);
  const statements = new WeakMap<Database, Statement>();
  // By the class of the session, which belongs to the engine.
  const byEngine = new Map<unknown, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const engine = (db as Database & { session: object }).session.constructor;
    const built = byEngine.get(engine) ?? withCompiledMapper(build(db, name));
    byEngine.set(engine, built);
    const statement = withClient(built, clientOf(db));
    statements.set(db, statement);
    return statement;
  };
}

/**
 * The same statement on another connection. Drizzle has no function for this, and building a statement anew in each
 * transaction takes longer than running it.
 */
function withClient<Statement extends object>(statement: Statement, client: unknown): Statement {
  const copy = Object.create(Object.getPrototypeOf(statement) as object) as Statement;
  return Object.assign(copy, statement, { client });
}

/** The parts of Drizzle's prepared statement that convert its rows. */
type Mapping = {
  fields?: SelectedField[];
  joinsNotNullableMap?: Record<string, boolean>;
  customResultMapper?: (rows: unknown[][]) => unknown[];
};

function withCompiledMapper<Statement extends object>(statement: Statement): Statement {
  const mapping = statement as Mapping;
  if (mapping.fields) {
    const mapRow = compileRowMapper(mapping.fields, mapping.joinsNotNullableMap);
    mapping.customResultMapper = (rows) => rows.map(mapRow);
  }
  return statement;
}
