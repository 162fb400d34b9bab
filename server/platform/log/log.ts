import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino, type DestinationStream, type Logger } from 'pino';
import { causesOf } from '../database/failures.ts';
import { redactEmails } from './redact-emails.ts';

export type Log = Logger;

/**
 * The process's log, as JSON lines. Secrets are redacted.
 * @param to the destination; standard output by default
 * @param fields fields that each line gets, such as the id of a trace
 */
export function createLog(level: string, to: DestinationStream = pino.destination(1), fields?: () => object): Log {
  return pino(
    {
      level,
      base: null,
      ...(fields && { mixin: fields }),
      // better-auth logs errors in a list named `details`.
      serializers: { err: errorForLog, details: (fields: unknown[]) => fields.map(errorForLog) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['password', '*.password', 'headers.cookie', 'headers.authorization'],
    },
    to,
  );
}

/** The fields of a PostgreSQL error that contain values of the row or the statement. */
const FIELDS_WITH_VALUES = ['detail', 'where', 'internalQuery'];

/** Removes the parameters from a failed query, and email addresses from a mail server's error. */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const failedQuery = [...causesOf(error)].find((cause) => cause instanceof DrizzleQueryError);
  const fields = Object.entries(pino.stdSerializers.err(failedQuery?.cause ?? error));
  const kept = fields.filter(([name]) => !FIELDS_WITH_VALUES.includes(name));
  return withoutAddresses({ ...Object.fromEntries(kept), ...(failedQuery && { query: failedQuery.query }) });
}

/** How many levels of an error's fields are logged: a mail server's error lists the error of each recipient. */
const MAX_DEPTH = 3;

function withoutAddresses(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactEmails(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((each) => withoutAddresses(each, depth + 1));
  const fields = Object.entries(value).map(([name, each]) => [name, withoutAddresses(each, depth + 1)] as const);
  return Object.fromEntries(fields);
}
