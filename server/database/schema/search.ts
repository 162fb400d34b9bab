import { CITIES, EXPERTISE } from '@passa/domain';
import { desc } from 'drizzle-orm';
import { bigint, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { jobs } from './jobs.ts';

// What open jobs are found by. Triggers keep it (migrations/0011_open_jobs_kept_found.sql), so it says what the jobs say,
// whoever writes them; nothing else writes here.

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The words that an open job is found by, apart from the job: what is searched is as small as what is open. */
export const jobSearch = pgTable(
  'job_search',
  {
    jobId: uuid()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    startDate: instant().notNull(),
    words: tsvector().notNull(),
  },
  (job) => [
    // Without a list of what is still to be filed, which every search would have to read through.
    index('job_search_words').using('gin', job.words).with({ fastupdate: false }),
    index('job_search_newest').on(desc(job.createdAt), desc(job.jobId)),
    index('job_search_by_start').on(job.startDate),
  ],
);

/** An open job once for each expertise that it asks for: a list of one of them is a piece of an index. */
export const openJobExpertises = pgTable(
  'open_job_expertises',
  {
    jobId: uuid()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    expertise: text({ enum: EXPERTISE }).notNull(),
    city: text({ enum: CITIES }).notNull(),
    createdAt: instant().notNull(),
  },
  (job) => [
    primaryKey({ columns: [job.jobId, job.expertise] }),
    index('open_job_expertises_newest').on(job.expertise, desc(job.createdAt), desc(job.jobId)),
    index('open_job_expertises_newest_in_city').on(job.expertise, job.city, desc(job.createdAt), desc(job.jobId)),
  ],
);

/**
 * How many jobs are open in a city: the sum of the differences, for one expertise or, where that is empty, for all. Rows are
 * added, so that who posts waits for nobody; now and then many become one.
 */
export const openJobCounts = pgTable(
  'open_job_counts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    expertise: text().notNull(),
    city: text({ enum: CITIES }).notNull(),
    difference: integer().notNull(),
  },
  (count) => [index('open_job_counts_sums').on(count.expertise, count.city, count.difference)],
);

/** The words of jobs, each under every spelling that is one letter short of it: two that share one are nearly the same. */
export const searchSpellings = pgTable(
  'search_spellings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    spelling: text().notNull(),
    word: text().notNull(),
  },
  (entry) => [index('search_spellings_of').on(entry.spelling, entry.word)],
);
