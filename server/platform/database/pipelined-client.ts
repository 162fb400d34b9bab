import type pg from 'pg';
import { READ_ONLY } from './failures.ts';
import { PrimaryClient } from './primary-client.ts';

export type PipelinedClientConfig = pg.ClientConfig & {
  /** Whether the connection leads to a pooler in transaction mode, which keeps no settings of a session. */
  isBehindPooler?: boolean;
  /** Settings that each transaction makes for itself. */
  transactionSettings?: Readonly<Record<string, number>> | undefined;
};

const BEGIN_RESULT: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, rows: [], fields: [] };

/**
 * A connection that sends a statement without waiting for the response to the one before (pipelining), and all statements of
 * one tick of the event loop in one write, since writes to sockets take most of the time of a short statement.
 *
 * Within a transaction, what runs beside other statements in a `Promise.all` must fail only in PostgreSQL: then the statements
 * behind it fail too. If it threw an error of its own, the transaction would be rolled back and its connection released, while
 * the others still send statements.
 */
export class PipelinedClient extends PrimaryClient {
  #isCorked = false;
  #isUnusable = false;

  constructor({ isBehindPooler = false, transactionSettings = {}, ...config }: PipelinedClientConfig = {}) {
    super({ ...config, pipeline: true, keepAlive: true });
    // An event of `pg`'s own: it covers statements with a promise, with a callback, and of transactions.
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) this.#isUnusable = true;
    });
    const settings = Object.entries(transactionSettings).map(([name, value]) => `set local ${name} = ${value}`);
    const begin = ['begin', ...settings].join('; ');
    const send = this.query.bind(this) as (...args: unknown[]) => Promise<pg.QueryResult>;
    // Assigned, because the type of the method has eight overloads.
    this.query = ((...args: unknown[]) => {
      this.#cork();
      if (!isBegin(args[0])) {
        const response = send(...args);
        if (isBehindPooler) this.#checkPreparation(args[0], response);
        return response;
      }
      // It fails only with the connection, and then the next statement reports the failure.
      send(begin).catch(() => {});
      return Promise.resolve(BEGIN_RESULT);
    }) as typeof this.query;
  }

  /**
   * Whether the connection must not be used again. Its server has refused a write because it has become a standby, or its pooler
   * knows a prepared statement that PostgreSQL has refused.
   */
  get isUnusable(): boolean {
    return this.#isUnusable;
  }

  /**
   * In a failed transaction PostgreSQL prepares nothing. PgBouncer remembers the statement nevertheless, and closes the connection when
   * it is prepared again.
   */
  #checkPreparation(query: unknown, response: Promise<unknown> | undefined): void {
    const name = nameOf(query);
    if (name === undefined) return;
    response?.catch(() => {
      const { parsedStatements } = this.connection as pg.Connection & { parsedStatements: Record<string, string> };
      if (!(name in parsedStatements)) this.#isUnusable = true;
    });
  }

  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    const { stream } = this.connection;
    stream.cork();
    // Runs after the callbacks of all requests that arrived in this tick; process.nextTick would run after the first one.
    setImmediate(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}

const isBegin = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'text' in query && query.text === 'begin';

const nameOf = (query: unknown): string | undefined =>
  typeof query === 'object' && query !== null && 'name' in query && typeof query.name === 'string'
    ? query.name
    : undefined;
