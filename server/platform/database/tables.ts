import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';

/** The names of all our tables; the queue's are its own. */
export const TABLES: string[] = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .map(getTableName)
  .sort();
