import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';
import * as search from './schema/search.ts';

const tablesIn = (part: object): string[] =>
  Object.values(part)
    .filter((each) => is(each, PgTable))
    .map(getTableName)
    .sort();

/** The names of all our tables; the queue's are its own. */
export const TABLES = tablesIn(schema);

/** Those of them that the database writes by itself, from what stands in the others. */
export const DERIVED_TABLES = tablesIn(search);
