import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';
import * as presenceChecks from './schema/presence-checks.ts';
import * as search from './schema/search.ts';

const tablesIn = (module: object): string[] =>
  Object.values(module)
    .filter((value) => is(value, PgTable))
    .map(getTableName)
    .sort();

/** The names of all tables except those of the queue, which pg-boss creates. */
export const TABLES = tablesIn(schema);

/** The names of the tables that triggers fill from the other tables. */
export const DERIVED_TABLES = tablesIn({ ...search, ...presenceChecks });
