import pg from 'pg';
import { isReadOnly } from './failures.ts';
import { PipelinedClient } from './pipelined-client.ts';

/**
 * How many connections carry prepared statements. With more, statements that arrive together are written to more
 * sockets; with fewer, a slow statement delays more of the others.
 */
const LANES = 3;
/** How long the answer to a prepared statement may take, in milliseconds: longer than the statement timeout. */
const LANE_TIMEOUT = 20_000;

/**
 * A statement is planned once per connection. By default PostgreSQL plans it anew for the first executions, and for every one
 * while plans for the actual values look cheaper. Just-in-time compilation takes longer than a short statement runs.
 */
const LANE_SETTINGS = 'set plan_cache_mode = force_generic_plan; set jit = off';

/** A connection with several statements in flight. */
type Lane = { client: PipelinedClient; connected: Promise<unknown> | undefined; inFlight: number };

/**
 * A pool with some further connections, the lanes, for prepared statements outside transactions. Those of one turn of the event
 * loop share a lane. Transactions and other statements use the pool.
 */
export class PipelinedPool extends pg.Pool {
  readonly #config: pg.PoolConfig;
  readonly #lanes = new Set<Lane>();
  #laneOfTurn: Lane | undefined;
  #isEnding = false;

  /** @param config `max` includes the connections for prepared statements */
  constructor(config: pg.PoolConfig & { max: number }) {
    if (config.max <= LANES) throw new Error(`The pool needs more than ${LANES} connections.`);
    super({ ...config, max: config.max - LANES, Client: PipelinedClient });
    this.#config = config;
    const queryPool = this.query.bind(this);
    // Assigned, because the type of the method has eight overloads, and Drizzle uses one of them.
    this.query = ((query: pg.QueryConfig, values?: unknown[], ...rest: []) =>
      typeof query === 'object' && query.name !== undefined && !this.#isEnding
        ? this.#send(query, values)
        : queryPool(query, values, ...rest)) as typeof this.query;
    const endPool = this.end.bind(this);
    this.end = async () => {
      this.#isEnding = true;
      await Promise.all([endPool(), ...[...this.#lanes].map(({ client }) => client.end())]);
    };
  }

  async #send(query: pg.QueryConfig, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const lane = (this.#laneOfTurn ??= this.#beginTurn());
    lane.inFlight += 1;
    try {
      if (lane.connected) await lane.connected;
      return await lane.client.query(query, values);
    } catch (error) {
      if (isReadOnly(error)) this.#closeLane(lane);
      throw error;
    } finally {
      lane.inFlight -= 1;
    }
  }

  #dropLane(lane: Lane): void {
    this.#lanes.delete(lane);
    if (this.#laneOfTurn === lane) this.#laneOfTurn = undefined;
  }

  /** Statements in flight still get their answers. */
  #closeLane(lane: Lane): void {
    this.#dropLane(lane);
    lane.client.end().catch(() => {});
  }

  /** Chooses the connection for the statements of this turn: the least busy one. */
  #beginTurn(): Lane {
    setImmediate(() => {
      this.#laneOfTurn = undefined;
    });
    const lanes = [...this.#lanes];
    const isOneIdle = lanes.some(({ inFlight }) => inFlight === 0);
    if (!isOneIdle && lanes.length < LANES) return this.#openLane();
    return lanes.reduce((least, lane) => (lane.inFlight < least.inFlight ? lane : least));
  }

  #openLane(): Lane {
    const client = new PipelinedClient({ ...this.#config, query_timeout: LANE_TIMEOUT });
    const lane: Lane = { client, connected: undefined, inFlight: 0 };
    this.#lanes.add(lane);
    const drop = () => this.#dropLane(lane);
    client.once('error', drop);
    client.once('end', drop);
    // Adds the pool's error listeners before the client connects, so that each failure is logged.
    this.emit('connect', client);
    const connect = async () => {
      try {
        await client.connect();
        await client.query(LANE_SETTINGS);
        lane.connected = undefined;
      } catch (error) {
        this.#closeLane(lane);
        throw error;
      }
    };
    lane.connected = connect();
    // Each statement that waits for the connection reports the failure.
    lane.connected.catch(() => {});
    return lane;
  }
}
