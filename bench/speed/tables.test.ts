import { expect, test } from 'vitest';
import type { Figure } from './measure.ts';
import type { TimedResult } from './timed-load.ts';
import { goalTable, sizeTable, type Measured } from './tables.ts';

const result = (rate: number, p50: number | null): TimedResult => ({
  sent: rate,
  responses: rate,
  rate,
  p50,
  p99: p50,
  refused: {},
  programTime: 400,
  postgresTime: 250,
});

const figure = (changes: Partial<Figure> = {}): Figure => ({
  route: 'tiles',
  kind: 'read',
  rounds: [result(300, 10)],
  rates: [{ program: 300, bare: 1_000, sql: 1_000 }],
  limitTimes: [{ bare: 30, sql: 150 }],
  failure: undefined,
  alone: result(900, 1),
  crowded: result(280, 90),
  ...changes,
});

const measured = (jobs: number, ...figures: Figure[]): Measured => ({
  database: { size: { jobs, open: 600, workers: 100, businesses: 20 }, seconds: 6, stored: 1024 ** 3 },
  figures,
});

const rowOf = (lines: string[], route: string) => lines.find((line) => line.startsWith(`| ${route}`));

test('a route that meets its goals has no mark', () => {
  const lines = goalTable([measured(1_000, figure()), measured(1_000_000, figure({ alone: result(800, 1.2) }))]);
  expect(rowOf(lines, 'tiles')).toBe('| tiles | 500 | 300 | 0.60 | 400 / 250 | 1.00 ms | 1.20 ms | 1.20 | 90 ms |');
});

test('missed goals are marked: the share, the growth and a missing response', () => {
  const slow = figure({
    rates: [{ program: 200, bare: 1_000, sql: 1_000 }],
    alone: result(500, 2),
    crowded: result(0, null),
  });
  const row = rowOf(goalTable([measured(1_000, figure()), measured(1_000_000, slow)]), 'tiles');
  expect(row).toContain('| **0.40 ✗** |');
  expect(row).toContain('| **2.00 ✗** | **no response ✗** |');
});

test('refused requests invalidate a row', () => {
  const refused = figure({ crowded: { ...result(280, 90), refused: { 503: 7 } } });
  expect(rowOf(goalTable([measured(1_000, refused)]), 'tiles')).toContain('tiles **REFUSED at 200: 7 × 503** |');
});

test('without pgbench there is no limit, and the reason is given', () => {
  const failed = figure({ rates: [], failure: 'pgbench is missing' });
  expect(rowOf(goalTable([measured(1_000, failed)]), 'tiles')).toBe(
    '| tiles |  | 300 |  | 400 / 250 | 1.00 ms |  | 90 ms |',
  );
  expect(sizeTable(measured(1_000, failed))).toContain('- pgbench failed for tiles: pgbench is missing');
});
