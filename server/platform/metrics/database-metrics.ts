import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { driverOf, isEmbedded } from '../database/driver.ts';
import type { PipelinedPool } from '../database/pipelined-pool.ts';

/** Metrics of the connections to PostgreSQL. The embedded database has none. */
export function watchConnections(registry: Registry, db: Database): void {
  const driver = driverOf(db);
  if (!isEmbedded(driver)) watchPool(registry, driver);
}

function watchPool(registry: Registry, pool: PipelinedPool): void {
  const registers = [registry];
  new Gauge({
    name: 'passa_database_connections',
    help: 'Open connections to the database, idle or busy.',
    labelNames: ['state'],
    registers,
    collect() {
      const { idle, busy } = pool.usage();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'busy' }, busy);
    },
  });
  new Gauge({
    name: 'passa_database_connections_max',
    help: 'The most connections to the database (DATABASE_POOL_SIZE).',
    registers,
    collect() {
      this.set(pool.usage().max);
    },
  });
  new Gauge({
    name: 'passa_database_waiting',
    help: 'Transactions and statements that wait for a connection.',
    registers,
    collect() {
      this.set(pool.usage().waiting);
    },
  });
  new Gauge({
    name: 'passa_database_pipelined_statements',
    help: 'Statements in flight on the connections that they share.',
    registers,
    collect() {
      this.set(pool.usage().pipelined);
    },
  });
}
