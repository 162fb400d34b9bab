import { pino } from 'pino';
import type { Log } from '../platform/log/log.ts';

export type LogLine = { level: number; msg?: string; requestId?: string; err?: { message: string; stack: string } };

const ERROR = 50;

/** A log that keeps its lines and returns those at level error. */
export function collectingLog(): { log: Log; takeErrors: () => LogLine[] } {
  let lines: LogLine[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) });
  return {
    log,
    takeErrors: () => {
      const errors = lines.filter((line) => line.level >= ERROR);
      lines = [];
      return errors;
    },
  };
}
