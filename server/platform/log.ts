import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino, type Logger } from 'pino';

export type Log = Logger;

/** The process's log: a JSON line an event, on standard output. Secrets never reach it. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    serializers: { err: errorForLog },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', '*.password', 'headers.cookie', 'headers.authorization'],
  });
}

/** A failed query is logged with what PostgreSQL said and its text, without the values that people typed. */
function errorForLog(error: Error): object {
  if (!(error instanceof DrizzleQueryError) || !error.cause) return pino.stdSerializers.err(error);
  return { ...pino.stdSerializers.err(error.cause), query: error.query };
}
