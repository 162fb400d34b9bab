import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino, type DestinationStream, type Logger } from 'pino';
import { causesOf } from '../database/failures.ts';
import { redactEmails } from './redact-emails.ts';

export type Log = Logger;

/**
 * The process's log: a JSON line an event. Secrets never reach it.
 * @param to where the lines go; standard output unless said otherwise
 */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: null,
      // What the authentication library tells of a failure stands in a list, under `details`.
      serializers: { err: errorForLog, details: (told: unknown[]) => told.map(errorForLog) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['password', '*.password', 'headers.cookie', 'headers.authorization'],
    },
    to,
  );
}

/** What PostgreSQL tells beside its message: the values of the row, or of the statement, that it refused. */
const WITH_VALUES = ['detail', 'where', 'internalQuery'];

/**
 * A failed query is logged with what PostgreSQL said and its text, without the values that people typed; an error of a mail
 * server without the addresses in it.
 */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const failedQuery = [...causesOf(error)].find((cause) => cause instanceof DrizzleQueryError);
  const told = Object.entries(pino.stdSerializers.err(failedQuery?.cause ?? error));
  const kept = told.filter(([name]) => !WITH_VALUES.includes(name));
  return withoutAddresses({ ...Object.fromEntries(kept), ...(failedQuery && { query: failedQuery.query }) });
}

/** How deep the fields of an error are logged: a mail server's error lists the error of each recipient. */
const DEEPEST = 3;

function withoutAddresses(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactEmails(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return undefined;
  if (Array.isArray(value)) return value.map((each) => withoutAddresses(each, depth + 1));
  const fields = Object.entries(value).map(([name, each]) => [name, withoutAddresses(each, depth + 1)] as const);
  return Object.fromEntries(fields);
}
