import { sql, type Placeholder } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { blocks } from './blocks.ts';
import { termsColumns } from './job-terms.ts';
import { jobs } from './jobs.ts';

const TIMES = ['startDate', 'endDate', 'breakStart', 'updatedAt'] as const;
// Workers do not read how a venue prefers its regulars.
const { regularsFirstHours: _hours, regularsCanBook: _canBook, ...readTerms } = termsColumns();
const FROZEN = [
  ...(Object.keys(readTerms) as (keyof typeof readTerms)[]),
  ...(['isUrgent', 'breakMinutes', 'breakIsPaid'] as const),
];
/** What a job has in a column that is younger than its frozen row. */
const DEFAULTS = Object.fromEntries(FROZEN.map((name) => [name, jobs[name].default ?? null]));

type Job = typeof jobs.$inferSelect;
/** What a worker reads of a job, as it was. */
export type FrozenTerms = Pick<Job, (typeof FROZEN)[number] | (typeof TIMES)[number]>;
/** The same in JSON, in which instants are texts. */
export type FrozenJob = Pick<Job, (typeof FROZEN)[number]> & {
  [Name in (typeof TIMES)[number]]: Job[Name] extends Date ? string : string | null;
};

/**
 * Jobs as they were before the first edit after a block. To the worker behind the block the job is closed since then, and a closed job
 * never changes. A row ends with its block.
 */
export const frozenJobs = pgTable(
  'frozen_jobs',
  {
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    blockId: uuid()
      .notNull()
      .references(() => blocks.id, { onDelete: 'cascade' }),
    job: jsonb().$type<FrozenJob>().notNull(),
  },
  (frozen) => [
    primaryKey({ columns: [frozen.jobId, frozen.blockId] }),
    index('frozen_jobs_of_block').on(frozen.blockId),
  ],
);

/** The job that a worker has read until a block; null if it has not been edited since. For queries that read `jobs`. */
export const frozenJobOf = (workerId: string | Placeholder | AnyPgColumn) => sql<FrozenJob | null>`(
  select frozen.job from ${frozenJobs} as frozen join ${blocks} as block on block.id = frozen.block_id
  where frozen.job_id = ${jobs.id} and block.worker_id = ${workerId} order by block.created_at limit 1)`;

/** The title of a job for a worker. For queries that read `jobs`. */
export const titleFor = (workerId: Placeholder | AnyPgColumn) =>
  sql<string>`coalesce(${frozenJobOf(workerId)} ->> 'title', ${jobs.title})`;

/** What a worker reads of a job. */
export const freeze = (job: FrozenTerms): FrozenJob =>
  JSON.parse(JSON.stringify(Object.fromEntries([...FROZEN, ...TIMES].map((name) => [name, job[name]])))) as FrozenJob;

/** The opposite of `freeze`. */
export const thaw = ({ startDate, endDate, breakStart, updatedAt, ...job }: FrozenJob): FrozenTerms => ({
  ...DEFAULTS,
  ...job,
  startDate: new Date(startDate),
  endDate: new Date(endDate),
  updatedAt: new Date(updatedAt),
  breakStart: breakStart === null ? null : new Date(breakStart),
});
