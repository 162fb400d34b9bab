import { pino, type DestinationStream, type Logger } from 'pino';
import { errorFields } from './error-fields.ts';
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

/** Removes the values of a failed query, and email addresses from a mail server's error. */
const errorForLog = (error: unknown): unknown =>
  error instanceof Error ? withoutAddresses(errorFields(error)) : error;

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
