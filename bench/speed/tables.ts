import type { SeededDatabase } from './seeded-database.ts';
import type { Measurement } from './measure.ts';

export type Measured = { database: Pick<SeededDatabase, 'size' | 'seconds' | 'stored'>; measurements: Measurement[] };

const MIN_RATIO = { shared: 0.5, read: 0.5, write: 0.4 };
const MAX_GROWTH = 1.5;

const formatCount = (count: number) => count.toLocaleString('en');
const formatTime = (milliseconds: number | null) =>
  milliseconds === null ? 'no answer' : `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;
const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
const tableHead = (cells: string[]) => [row(cells), row(cells.map((_, i) => (i === 0 ? '---' : '---:')))];

/** A warning for a measurement with refused requests, which is invalid. */
const refusals = ({ result }: Measurement) =>
  Object.entries(result.refusedByStatus)
    .map(([status, count]) => ` **REFUSED: ${count} × ${status}**`)
    .join('');

function sqlRate({ sql }: Measurement): number | undefined {
  return sql && 'rate' in sql ? sql.rate : undefined;
}

/** The limit of a measurement, in requests per second. */
function limitOf(measurement: Measurement): number | undefined {
  return measurement.against === 'its SQL' ? sqlRate(measurement) : measurement.bare?.rate;
}

export function sizeTable({ database, measurements }: Measured): string[] {
  const { size, seconds, stored } = database;
  return [
    `## ${formatCount(size.jobs)} jobs`,
    '',
    `${formatCount(size.open)} of them open, ${formatCount(size.jobs * 5)} applications, ${formatCount(size.workers)} workers, ${formatCount(size.businesses)} businesses; ${(stored / 1024 ** 3).toFixed(2)} GB, filled in ${seconds.toFixed(0)} s.`,
    '',
    ...tableHead(['', 'at once', 'per second', 'p50', 'p99', 'bare `node:http`', 'its SQL by pgbench']),
    ...measurements.map((measurement) =>
      row([
        measurement.route + refusals(measurement),
        String(measurement.connections),
        measurement.result.rate.toFixed(0),
        formatTime(measurement.result.p50),
        formatTime(measurement.result.p99),
        measurement.bare?.rate.toFixed(0) ?? '',
        sqlRate(measurement)?.toFixed(0) ?? '',
      ]),
    ),
    '',
    ...measurements.flatMap(({ route, connections, sql }) =>
      sql && 'failed' in sql ? [`- pgbench failed for ${route}, ${connections} at once: ${sql.failed}`] : [],
    ),
  ];
}

const markMissed = (value: number, isGoalMet: boolean) => (isGoalMet ? value.toFixed(2) : `**${value.toFixed(2)} ✗**`);

/**
 * The ratios that the goals refer to: to the limits at the largest size, and of latencies to those at the smallest
 * size.
 */
export function ratioTable(all: Measured[]): string[] {
  const [smallest, largest] = [all[0], all.at(-1)];
  if (!smallest || !largest) return [];
  const levels = [...new Set(largest.measurements.map(({ connections }) => connections))];
  const routes = [...new Set(largest.measurements.map(({ route }) => route))];
  const named = (measurements: Measurement[], route: string, connections: number | undefined) =>
    measurements.find((measurement) => measurement.route === route && measurement.connections === connections);
  const small = formatCount(smallest.database.size.jobs);
  const large = formatCount(largest.database.size.jobs);

  const rows = routes.map((route) => {
    const measurements = levels.map((level) => named(largest.measurements, route, level));
    const kind = measurements[0]?.kind ?? 'read';
    const ratios = measurements.map((measurement) => {
      const limit = measurement && limitOf(measurement);
      return measurement && limit
        ? markMissed(measurement.result.rate / limit, measurement.result.rate / limit >= MIN_RATIO[kind])
        : '';
    });
    const medians = all.map(({ measurements: each }) => named(each, route, levels[0])?.result.p50);
    const [first, last] = [medians[0], medians.at(-1)];
    const growth =
      kind === 'read' && first && last && all.length > 1 ? markMissed(last / first, last / first <= MAX_GROWTH) : '';
    const against = measurements[0]?.against ?? '';
    const p50s = medians.map((median) => (median === undefined ? '' : formatTime(median)));
    return row([route, against, MIN_RATIO[kind].toFixed(1), ...ratios, ...p50s, growth]);
  });

  return [
    '## Ratios',
    '',
    `Requests per second divided by the limit, at ${large} jobs; p50 with ${levels[0] ?? 1} at once, and growth, the p50 at ${large} divided by that at ${small}. ✗ marks a missed goal: at least the named share of the limit, and a growth of at most ${MAX_GROWTH}.`,
    '',
    ...tableHead([
      '',
      'limit',
      'at least',
      ...levels.map((level) => `${level} at once`),
      ...all.map(({ database }) => `p50, ${formatCount(database.size.jobs)} jobs`),
      'growth',
    ]),
    ...rows,
    '',
  ];
}
