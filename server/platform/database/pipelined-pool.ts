import pg from 'pg';
import { MIN_POOL_SIZE, PIPELINED_CONNECTIONS } from './pool-size.ts';
import { PipelinedClient, type PipelinedClientConfig } from './pipelined-client.ts';

/**
 * A statement is planned once per connection. By default PostgreSQL plans it anew for the first executions, and for every one
 * while plans for the actual values look cheaper. Just-in-time compilation takes longer than a short statement runs.
 */
const CONNECTION_SETTINGS = 'set plan_cache_mode = force_generic_plan; set jit = off';

type PipelinedPoolConfig = pg.PoolConfig &
  PipelinedClientConfig & {
    /** Includes the connections for prepared statements. */
    max: number;
    /** The URL of PostgreSQL itself; the pool's own may lead to a pooler. */
    directUrl: string;
  };

/** A connection with several statements in flight. */
type PipelinedConnection = { client: PipelinedClient; connected: Promise<unknown> | undefined; inFlight: number };

/**
 * A pool with some further, pipelined connections for prepared statements outside transactions. Those of one tick of the event
 * loop share a connection. Transactions and other statements use the pool.
 */
export class PipelinedPool extends pg.Pool {
  /** The URL for connections that need a session of their own, such as those that listen or hold a lock. */
  readonly directUrl: string;
  readonly #config: PipelinedPoolConfig;
  readonly #pipelined = new Set<PipelinedConnection>();
  #connectionOfTick: PipelinedConnection | undefined;
  #isEnding = false;

  constructor(config: PipelinedPoolConfig) {
    if (config.max < MIN_POOL_SIZE) throw new Error(`The pool needs at least ${MIN_POOL_SIZE} connections.`);
    super({ ...config, max: config.max - PIPELINED_CONNECTIONS, Client: PipelinedClient });
    this.#config = config;
    this.directUrl = config.directUrl;
    // The pool does not keep a connection that has been ended.
    this.on('release', (_error, client) => {
      if (client instanceof PipelinedClient && client.isUnusable) void client.end();
    });
    const queryPool = this.query.bind(this);
    // Assigned, because the type of the method has eight overloads, and Drizzle uses one of them.
    this.query = ((query: pg.QueryConfig, values?: unknown[], ...rest: []) =>
      typeof query === 'object' && query.name !== undefined && !this.#isEnding
        ? this.#send(query, values)
        : queryPool(query, values, ...rest)) as typeof this.query;
    const endPool = this.end.bind(this);
    this.end = async () => {
      this.#isEnding = true;
      await Promise.all([endPool(), ...[...this.#pipelined].map(({ client }) => client.end())]);
    };
  }

  /** How many connections and statements there are now, and the most connections. */
  usage(): { idle: number; busy: number; waiting: number; pipelined: number; max: number } {
    const inFlight = [...this.#pipelined].map((connection) => connection.inFlight);
    const idle = this.idleCount + inFlight.filter((count) => count === 0).length;
    return {
      idle,
      busy: this.totalCount + inFlight.length - idle,
      waiting: this.waitingCount,
      pipelined: inFlight.reduce((sum, count) => sum + count, 0),
      max: this.#config.max,
    };
  }

  async #send(query: pg.QueryConfig, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const connection = (this.#connectionOfTick ??= this.#chooseConnection());
    connection.inFlight += 1;
    try {
      if (connection.connected) await connection.connected;
      return await connection.client.query(query, values);
    } catch (error) {
      if (connection.client.isUnusable) this.#closeConnection(connection);
      throw error;
    } finally {
      connection.inFlight -= 1;
    }
  }

  #dropConnection(connection: PipelinedConnection): void {
    this.#pipelined.delete(connection);
    if (this.#connectionOfTick === connection) this.#connectionOfTick = undefined;
  }

  /** Statements in flight still get their responses. */
  #closeConnection(connection: PipelinedConnection): void {
    this.#dropConnection(connection);
    connection.client.end().catch(() => {});
  }

  /** Chooses the connection for the statements of this tick: the least busy one. */
  #chooseConnection(): PipelinedConnection {
    setImmediate(() => {
      this.#connectionOfTick = undefined;
    });
    const connections = [...this.#pipelined];
    const isOneIdle = connections.some(({ inFlight }) => inFlight === 0);
    if (!isOneIdle && connections.length < PIPELINED_CONNECTIONS) return this.#openConnection();
    return connections.reduce((least, connection) => (connection.inFlight < least.inFlight ? connection : least));
  }

  #openConnection(): PipelinedConnection {
    const client = new PipelinedClient(this.#config);
    const connection: PipelinedConnection = { client, connected: undefined, inFlight: 0 };
    this.#pipelined.add(connection);
    const drop = () => this.#dropConnection(connection);
    client.once('error', drop);
    client.once('end', drop);
    // Adds the pool's error listeners before the client connects, so that each failure is logged.
    this.emit('connect', client);
    const connect = async () => {
      try {
        await client.connect();
        if (!this.#config.isBehindPooler) await client.query(CONNECTION_SETTINGS);
        connection.connected = undefined;
      } catch (error) {
        this.#closeConnection(connection);
        throw error;
      }
    };
    connection.connected = connect();
    // Each statement that waits for the connection reports the failure.
    connection.connected.catch(() => {});
    return connection;
  }
}
