import { median } from '../statistics.ts';
import { MIN_SHARE, medianRound, MAX_GROWTH } from './limits.ts';
import type { Figure } from './measure.ts';
import type { SeededDatabase } from './seeded-database.ts';
import type { TimedResult } from './timed-load.ts';

export type Measured = { database: Pick<SeededDatabase, 'size' | 'seconds' | 'stored'>; figures: Figure[] };

const inWords = (count: number) => count.toLocaleString('en');
const rate = (perSecond: number | undefined) => (perSecond === undefined ? '' : perSecond.toFixed(0));
const micros = (time: number) => (Number.isFinite(time) ? time.toFixed(0) : '?');
/** The median round, if a part of each round was measured. */
const middleOf = (rates: Figure['rates']) =>
  rates.length > 0 && rates.every(({ bare }) => bare > 0) ? medianRound(rates) : undefined;
const time = (milliseconds: number | null) =>
  milliseconds === null ? '**no response ✗**' : `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;
const marked = (value: number, isGoalMet: boolean) => (isGoalMet ? value.toFixed(2) : `**${value.toFixed(2)} ✗**`);
const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
const head = (cells: string[]) => [row(cells), row(cells.map((_, i) => (i === 0 ? '---' : '---:')))];

/** A warning for measurements with refused requests, which are invalid. */
const refusals = ({ rounds, alone, crowded }: Figure) =>
  (
    [
      ['20', rounds],
      ['1', [alone]],
      ['200', crowded ? [crowded] : []],
    ] as const
  )
    .flatMap(([connections, results]) =>
      results
        .flatMap(({ refused }) => Object.entries(refused))
        .map(([status, count]) => ` **REFUSED at ${connections}: ${count} × ${status}**`),
    )
    .join('');

/** The CPU time per response in microseconds: the program's and PostgreSQL's. */
export function cpuTime(rounds: TimedResult[]): string {
  if (rounds.length === 0) return '';
  const program = median(rounds.map(({ programTime }) => programTime));
  const postgres = median(rounds.flatMap(({ postgresTime }) => postgresTime ?? []));
  return `${micros(program)} / ${micros(postgres)}`;
}

/** The goals, at the largest size: the share of the serial limit, and the growth of the latency since the smallest. */
export function goalTable(all: Measured[]): string[] {
  const largest = all.at(-1);
  if (!largest) return [];
  const rows = largest.figures.map((figure) => {
    const { route, rounds, rates, crowded } = figure;
    const middle = middleOf(rates);
    const latencies = all.map(({ figures }) => figures.find((each) => each.route === route)?.alone.p50);
    const [first, last] = [latencies[0], latencies.at(-1)];
    const growth = all.length > 1 && first && last ? marked(last / first, last / first <= MAX_GROWTH) : '';
    return row([
      route + refusals(figure),
      rate(middle?.limit),
      rate(rounds.length > 0 ? median(rounds.map((each) => each.rate)) : undefined),
      middle ? marked(middle.share, middle.share >= MIN_SHARE) : '',
      cpuTime(rounds),
      ...latencies.map((latency) => (latency === undefined ? '' : time(latency))),
      growth,
      crowded ? time(crowded.p50) : '',
    ]);
  });
  return [
    '## Goals',
    '',
    `At ${inWords(largest.database.size.jobs)} jobs, with 20 connections: the serial limit and the program in responses per second, the program's share of the limit (goal: at least ${MIN_SHARE}), and the CPU time per response of the program and of PostgreSQL. With one connection: the p50 at each size, and its growth from the first to the last (goal: at most ${MAX_GROWTH}). With 200 connections: the p50 (goal: an answer). ✗ marks a goal that is missed.`,
    '',
    ...head([
      '',
      'limit',
      'program',
      'share',
      'µs, program / PostgreSQL',
      ...all.map(({ database }) => `p50, ${inWords(database.size.jobs)} jobs`),
      'growth',
      'p50 at 200',
    ]),
    ...rows,
    '',
  ];
}

/** The parts of the limits at one size. */
export function sizeTable({ database, figures }: Measured): string[] {
  const { size, seconds, stored } = database;
  const measured = figures.filter(({ rounds }) => rounds.length > 0);
  const rows = measured.map((figure) => {
    const { rounds, rates, limitTimes, alone, crowded } = figure;
    const middle = middleOf(rates);
    const bareTime = median(limitTimes.map(({ bare }) => bare));
    const sqlTime = median(limitTimes.flatMap(({ sql }) => sql ?? []));
    return row([
      figure.route + refusals(figure),
      rate(middle?.bare),
      rate(middle?.sql),
      rate(middle?.limit),
      rounds.map((each) => each.rate.toFixed(0)).join(', '),
      middle ? middle.share.toFixed(2) : '',
      `${micros(bareTime)} / ${micros(sqlTime)}`,
      cpuTime(rounds),
      time(alone.p50),
      time(alone.p99),
      rate(crowded?.rate),
      crowded ? time(crowded.p99) : '',
    ]);
  });
  return [
    `## ${inWords(size.jobs)} jobs`,
    '',
    `${inWords(size.open)} of them open, ${inWords(size.jobs * 5)} applications, ${inWords(size.workers)} workers, ${inWords(size.businesses)} businesses; ${(stored / 1024 ** 3).toFixed(2)} GB, filled in ${seconds.toFixed(0)} s.`,
    '',
    ...(measured.length > 0
      ? [
          ...head([
            '',
            'bare `node:http`',
            'pgbench',
            'limit',
            'program, each round',
            'share',
            'µs, bare / its SQL',
            'µs, program / PostgreSQL',
            'p50 at 1',
            'p99 at 1',
            'per second at 200',
            'p99 at 200',
          ]),
          ...rows,
          '',
          ...figures.flatMap(({ route, failure }) => (failure ? [`- pgbench failed for ${route}: ${failure}`] : [])),
        ]
      : ['Only the latency was measured.', '']),
  ];
}
