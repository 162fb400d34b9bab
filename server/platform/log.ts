import { pino, type Logger } from 'pino';

export type Log = Logger;

/** The process's log: a JSON line an event, on standard output. Secrets never reach it. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', '*.password', 'headers.cookie', 'headers.authorization'],
  });
}
