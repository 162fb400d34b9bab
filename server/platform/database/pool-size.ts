/**
 * How many connections carry prepared statements (`pipelined-pool.ts`). With more, statements that arrive together are written to
 * more sockets; with fewer, a slow statement delays more of the others.
 */
export const PIPELINED_CONNECTIONS = 3;
/** The smallest pool: one connection for transactions beside those for prepared statements. */
export const MIN_POOL_SIZE = PIPELINED_CONNECTIONS + 1;
/** The most open connections of a process by default. Three processes fit into a PostgreSQL as it is installed, which has 100. */
export const DEFAULT_POOL_SIZE = 24;
