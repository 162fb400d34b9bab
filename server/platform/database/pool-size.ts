/**
 * How many connections carry prepared statements (`pipelined-pool.ts`). With more, statements that arrive together are written to
 * more sockets; with fewer, a slow statement delays more of the others.
 */
export const PIPELINED_CONNECTIONS = 3;
/** The smallest pool: one connection for transactions beside those for prepared statements. */
export const MIN_POOL_SIZE = PIPELINED_CONNECTIONS + 1;
/** The most open connections of a single process by default. */
export const DEFAULT_POOL_SIZE = 24;
/** Of the 100 connections of a PostgreSQL as it is installed, 3 are for its superuser. Some stay free for commands and backups. */
const SHARED_CONNECTIONS = 90;

/**
 * The most open connections of each process by default, so that all processes of a machine fit into a PostgreSQL as it is installed.
 * From 18 processes on they do not.
 */
export function defaultPoolSize(processes: number): number {
  if (processes === 1) return DEFAULT_POOL_SIZE;
  // During a restart there is one more process. Each has one more connection, which listens.
  const share = Math.floor(SHARED_CONNECTIONS / (processes + 1)) - 1;
  return Math.min(Math.max(share, MIN_POOL_SIZE), DEFAULT_POOL_SIZE);
}
