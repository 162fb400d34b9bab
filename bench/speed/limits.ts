import { median } from '../statistics.ts';

/** The responses per second of a bare Node server and of PostgreSQL for the SQL of a route, unless it sends none. */
export type Limits = { bare: number; sql: number | undefined };

/** The smallest share of the serial limit that a route must reach, at 20 connections. */
export const MIN_SHARE = 0.5;
/** The largest ratio between the median latencies with the most and with the fewest jobs. */
export const MAX_GROWTH = 1.5;

/**
 * The rate of a program that costs as much as the bare server and the SQL together, one after the other: on a machine with busy processors,
 * no program that does both can be faster.
 */
export const serialLimit = ({ bare, sql }: Limits): number => 1 / (1 / bare + (sql === undefined ? 0 : 1 / sql));

/** What one round measured, in responses per second. */
export type RoundRates = Limits & { program: number };

/** The medians of the rounds. The share is the median of the shares of the rounds. The parts of a round ran one after the other. */
export function medianRound(rounds: RoundRates[]) {
  return {
    rate: median(rounds.map(({ program }) => program)),
    bare: median(rounds.map(({ bare }) => bare)),
    sql: rounds.some(({ sql }) => sql === undefined) ? undefined : median(rounds.map(({ sql = NaN }) => sql)),
    limit: median(rounds.map(serialLimit)),
    share: median(rounds.map((round) => round.program / serialLimit(round))),
  };
}
