import type { SeededDatabase } from './seeded-database.ts';
import type { Figure } from './measure.ts';

export type Measured = { base: Pick<SeededDatabase, 'size' | 'seconds' | 'stored'>; figures: Figure[] };

const LEAST = { shared: 0.5, read: 0.5, write: 0.4 };
const MOST_GROWTH = 1.5;

const inWords = (count: number) => count.toLocaleString('en');
const time = (milliseconds: number | null) =>
  milliseconds === null ? 'no answer' : `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;
const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
const head = (cells: string[]) => [row(cells), row(cells.map((_, i) => (i === 0 ? '---' : '---:')))];

/** A warning for a measurement with refused requests, which is invalid. */
const refusals = ({ pace }: Figure) =>
  Object.entries(pace.refused)
    .map(([status, count]) => ` **REFUSED: ${count} × ${status}**`)
    .join('');

function sqlRate({ sql }: Figure): number | undefined {
  return sql && 'rate' in sql ? sql.rate : undefined;
}

/** The limit of a measurement, in requests per second. */
function limitOf(figure: Figure): number | undefined {
  return figure.against === 'its SQL' ? sqlRate(figure) : figure.bare?.rate;
}

export function sizeTable({ base, figures }: Measured): string[] {
  const { size, seconds, stored } = base;
  return [
    `## ${inWords(size.jobs)} jobs`,
    '',
    `${inWords(size.open)} of them open, ${inWords(size.jobs * 5)} applications, ${inWords(size.workers)} workers, ${inWords(size.businesses)} businesses; ${(stored / 1024 ** 3).toFixed(2)} GB, filled in ${seconds.toFixed(0)} s.`,
    '',
    ...head(['', 'at once', 'per second', 'p50', 'p99', 'bare `node:http`', 'its SQL by pgbench']),
    ...figures.map((figure) =>
      row([
        figure.route + refusals(figure),
        String(figure.connections),
        figure.pace.rate.toFixed(0),
        time(figure.pace.p50),
        time(figure.pace.p99),
        figure.bare?.rate.toFixed(0) ?? '',
        sqlRate(figure)?.toFixed(0) ?? '',
      ]),
    ),
    '',
    ...figures.flatMap(({ route, connections, sql }) =>
      sql && 'failed' in sql ? [`- pgbench failed for ${route}, ${connections} at once: ${sql.failed}`] : [],
    ),
  ];
}

const marked = (value: number, isGoalMet: boolean) => (isGoalMet ? value.toFixed(2) : `**${value.toFixed(2)} ✗**`);

/**
 * The ratios that the goals refer to: to the limits at the largest size, and of latencies to those at the smallest
 * size.
 */
export function ratioTable(all: Measured[]): string[] {
  const [smallest, largest] = [all[0], all.at(-1)];
  if (!smallest || !largest) return [];
  const levels = [...new Set(largest.figures.map(({ connections }) => connections))];
  const routes = [...new Set(largest.figures.map(({ route }) => route))];
  const named = (figures: Figure[], route: string, connections: number | undefined) =>
    figures.find((figure) => figure.route === route && figure.connections === connections);
  const small = inWords(smallest.base.size.jobs);
  const large = inWords(largest.base.size.jobs);

  const rows = routes.map((route) => {
    const figures = levels.map((level) => named(largest.figures, route, level));
    const kind = figures[0]?.kind ?? 'read';
    const ratios = figures.map((figure) => {
      const limit = figure && limitOf(figure);
      return figure && limit ? marked(figure.pace.rate / limit, figure.pace.rate / limit >= LEAST[kind]) : '';
    });
    const medians = all.map(({ figures: each }) => named(each, route, levels[0])?.pace.p50);
    const [first, last] = [medians[0], medians.at(-1)];
    const growth =
      kind === 'read' && first && last && all.length > 1 ? marked(last / first, last / first <= MOST_GROWTH) : '';
    const against = figures[0]?.against ?? '';
    const p50s = medians.map((median) => (median === undefined ? '' : time(median)));
    return row([route, against, LEAST[kind].toFixed(1), ...ratios, ...p50s, growth]);
  });

  return [
    '## Ratios',
    '',
    `Requests per second beside the limit, at ${large} jobs; p50 with ${levels[0] ?? 1} at once, and how often the p50 at ${small} fits into that at ${large}. ✗ marks a goal that is missed: at least the named share of the limit, and at most ${MOST_GROWTH} times the p50.`,
    '',
    ...head([
      '',
      'held against',
      'at least',
      ...levels.map((level) => `${level} at once`),
      ...all.map(({ base }) => `p50, ${inWords(base.size.jobs)} jobs`),
      'growth',
    ]),
    ...rows,
    '',
  ];
}
