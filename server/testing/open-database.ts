import { inject } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { openPglite } from './pglite.ts';
import { openPostgresqlCopy } from './postgresql-copy.ts';
import './provided.ts';

type TestDatabase = { db: Database; url?: string; close: () => Promise<void> };

/** An empty, migrated database on the engine of this run. */
export function openTestDatabase(log: Log): Promise<TestDatabase> {
  return inject('engine') === 'pglite' ? openPglite() : openPostgresqlCopy(log);
}
