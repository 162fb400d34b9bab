import type pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { driverOf } from '../platform/database/driver.ts';

type RecordedStatement = { text: string; values: unknown[] };

/** One step of PostgreSQL's execution of a statement. */
export type PlanStep = {
  node: string;
  /** The table that the step reads; undefined for other steps. */
  table: string | undefined;
  index: string | undefined;
  /** Rows that the step reads, including filtered ones. */
  rows: number;
};

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/**
 * Runs `run`, and then returns PostgreSQL's generic plan for each statement that it sent, as for prepared statements.
 * @returns the steps of each statement
 */
export async function plansOf(db: Database, run: () => Promise<unknown>): Promise<PlanStep[][]> {
  const pool = driverOf(db) as pg.Pool;
  const statements = await recordStatements(pool, run);
  const client = await pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    const plans: PlanStep[][] = [];
    for (const [i, { text, values }] of statements.entries()) {
      await client.query(`prepare statement_${i} as ${text}`);
      const literals = values.map((value) => literal(client, value)).join(', ');
      const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) execute statement_${i}${literals && `(${literals})`}`,
      );
      plans.push([...stepsIn(explained.rows[0]?.['QUERY PLAN'][0].Plan)]);
    }
    return plans;
  } finally {
    client.release(true);
  }
}

/** Whether a statement belongs to the lease of the process, which is renewed at any time. */
const ofLease = ({ text }: Pick<RecordedStatement, 'text'>) => text.includes('"processes"');

/** Records the statements that are sent to PostgreSQL during `run`. */
async function recordStatements(pool: pg.Pool, run: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const statements: RecordedStatement[] = [];
  const send = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const record = (statement: RecordedStatement, values: unknown[] = [], ...rest: unknown[]) => {
    if (!ofLease(statement)) statements.push({ text: statement.text, values });
    return send(statement, values, ...rest);
  };
  Object.assign(pool, { query: record });
  try {
    await run();
  } finally {
    Object.assign(pool, { query: send });
  }
  return statements;
}

function literal(client: pg.PoolClient, value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.map((each) => JSON.stringify(each)).join(',')}}`);
  return client.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

function* stepsIn(plan: Plan | undefined): Generator<PlanStep> {
  if (!plan) return;
  const filtered = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  yield {
    node: plan['Node Type'],
    table: plan['Relation Name'],
    index: plan['Index Name'],
    rows: (plan['Actual Rows'] + filtered) * plan['Actual Loops'],
  };
  for (const part of plan.Plans ?? []) yield* stepsIn(part);
}
