import pg from 'pg';

/**
 * How many connections carry prepared statements. With more, statements that arrive together are written to more
 * sockets; with fewer, a slow statement delays more of the others.
 */
const LANES = 3;
/** How long the answer to a prepared statement may take, in milliseconds: longer than the statement timeout. */
const LANE_TIMEOUT = 20_000;

/**
 * A statement is planned once per connection. PostgreSQL would otherwise plan it anew for the first executions, and for
 * all where it expects better of the actual values. Compiling a plan takes longer than a short statement.
 */
const LANE_SETTINGS = 'set plan_cache_mode = force_generic_plan; set jit = off';

/** A connection with several statements in flight. */
type Lane = { client: pg.Client; connected: Promise<unknown> | undefined; inFlight: number };

/**
 * A pool with some further connections for prepared statements, which are sent without waiting for the answer to the
 * statement before (pipelining). Statements of one turn of the event loop go to one of these connections in one write,
 * since writes to sockets take most of the time of a short read. Transactions and other statements use the pool.
 */
export class PipelinedPool extends pg.Pool {
  readonly #config: pg.PoolConfig;
  readonly #lanes = new Set<Lane>();
  #laneOfTurn: Lane | undefined;
  #isEnding = false;

  /** @param config `max` includes the connections for prepared statements */
  constructor(config: pg.PoolConfig & { max: number }) {
    super({ ...config, max: config.max - LANES });
    this.#config = config;
    const queryPool = this.query.bind(this) as typeof this.query;
    // Assigned, because the type of the method has eight overloads, and Drizzle uses one of them.
    this.query = ((query: pg.QueryConfig, values?: unknown[], ...rest: []) =>
      typeof query === 'object' && query.name !== undefined && !this.#isEnding
        ? this.#send(query, values)
        : queryPool(query, values, ...rest)) as typeof this.query;
    const endPool = this.end.bind(this) as () => Promise<void>;
    this.end = (async () => {
      this.#isEnding = true;
      await Promise.all([endPool(), ...[...this.#lanes].map(({ client }) => client.end())]);
    }) as typeof this.end;
  }

  async #send(query: pg.QueryConfig, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const lane = (this.#laneOfTurn ??= this.#beginTurn());
    lane.inFlight += 1;
    try {
      if (lane.connected) await lane.connected;
      return await lane.client.query(query, values);
    } finally {
      lane.inFlight -= 1;
    }
  }

  /** Chooses the connection for the statements of this turn: the least busy one. */
  #beginTurn(): Lane {
    const idle = [...this.#lanes].find(({ inFlight }) => inFlight === 0);
    const lane = idle ?? (this.#lanes.size < LANES ? this.#openLane() : this.#leastBusyLane());
    const { stream } = lane.client.connection;
    stream.cork();
    setImmediate(() => {
      this.#laneOfTurn = undefined;
      stream.uncork();
    });
    return lane;
  }

  #leastBusyLane(): Lane {
    return [...this.#lanes].reduce((least, lane) => (lane.inFlight < least.inFlight ? lane : least));
  }

  #openLane(): Lane {
    const client = new pg.Client({ ...this.#config, pipeline: true, keepAlive: true, query_timeout: LANE_TIMEOUT });
    const lane: Lane = { client, connected: undefined, inFlight: 0 };
    this.#lanes.add(lane);
    const drop = () => {
      this.#lanes.delete(lane);
      if (this.#laneOfTurn === lane) this.#laneOfTurn = undefined;
    };
    client.once('error', drop);
    client.once('end', drop);
    this.emit('connect', client);
    lane.connected = client.connect().then(
      async () => {
        await client.query(LANE_SETTINGS);
        lane.connected = undefined;
      },
      (error: unknown) => {
        drop();
        throw error;
      },
    );
    // Each statement that waits for the connection reports the failure.
    lane.connected.catch(() => {});
    return lane;
  }
}
