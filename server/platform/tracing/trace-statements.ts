import type { PGlite } from '@electric-sql/pglite';
import { SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { driverOf, isEmbedded } from '../database/driver.ts';
import type { Tracer } from './tracer.ts';

type Query = (...args: unknown[]) => unknown;
type Callback = (error: unknown, result: unknown) => void;

/**
 * Gives each statement of a request or a task a span. It has the name of the prepared statement, or the first word of another one,
 * and never parameters.
 * @param db the database itself, before its first use
 */
export function traceStatements(db: Database, tracer: Tracer): void {
  const driver = driverOf(db);
  if (isEmbedded(driver)) {
    traceEmbedded(driver, tracer);
    return;
  }
  const known = new WeakSet<object>();
  const traceClient = (client: pg.PoolClient) => {
    if (known.has(client)) return;
    known.add(client);
    client.query = traced(client.query.bind(client), tracer) as typeof client.query;
  };
  // Reports each new connection of both kinds.
  driver.on('connect', traceClient);
  // A connection may have been opened by the start.
  driver.on('acquire', traceClient);
}

function traceEmbedded(client: PGlite, tracer: Tracer): void {
  client.query = traced(client.query.bind(client) as Query, tracer) as typeof client.query;
  const transaction = client.transaction.bind(client);
  client.transaction = (run) =>
    transaction((tx) => {
      tx.query = traced(tx.query.bind(tx) as Query, tracer) as typeof tx.query;
      return run(tx);
    });
}

function traced(query: Query, tracer: Tracer): Query {
  return (...args) => {
    if (!tracer.isRecording()) return query(...args);
    const name = statementName(args[0]);
    const options = { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name } };
    const last = args.at(-1);
    if (typeof last !== 'function') return tracer.inSpan(name, options, () => Promise.resolve(query(...args)));
    const run = () =>
      new Promise<void>((resolve, reject) => {
        query(...args.slice(0, -1), (error: unknown, result: unknown) => {
          if (error instanceof Error) reject(error);
          else resolve();
          (last as Callback)(error, result);
        });
      });
    // The callback gets the error.
    tracer.inSpan(name, options, run).catch(() => {});
    return undefined;
  };
}

/** The name of a prepared statement; otherwise its first word. */
function statementName(statement: unknown): string {
  const { name, text } =
    typeof statement === 'string'
      ? { name: undefined, text: statement }
      : (statement as { name?: string; text?: string });
  return name ?? /\w+/.exec(text ?? '')?.[0].toLowerCase() ?? 'statement';
}
