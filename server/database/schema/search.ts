import { CITIES, EXPERTISE } from '@passa/domain';
import { desc } from 'drizzle-orm';
import {
  bigint,
  customType,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { jobs } from './jobs.ts';

// Search tables for open jobs. Triggers keep them up to date (migrations/0011_open_jobs_kept_found.sql, 0036_pins.sql); nothing else writes them.

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What each open job is found by: its words, and its expertise, city, zip code, pin, date, hour and pay as marked words. A table of its
 * own, so that its indexes contain open jobs only.
 */
export const jobSearch = pgTable(
  'job_search',
  {
    jobId: uuid()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    startDate: instant().notNull(),
    payRate: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull(),
    words: tsvector().notNull(),
    /** The first three digits of the zip code. */
    zipPrefix: text().notNull().default(''),
    /** The pin of the venue, where the job is at the venue's address. Degrees. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (job) => [
    // Without `fastupdate`, since every search would have to read the whole pending list of the index.
    index('job_search_words').using('gin', job.words).with({ fastupdate: false }),
    index('job_search_newest').on(desc(job.createdAt), desc(job.jobId)),
    index('job_search_soonest').on(job.startDate, job.jobId),
    index('job_search_highest_pay').on(desc(job.payRate), desc(job.createdAt), desc(job.jobId)),
  ],
);

/** Each open job once for each expertise that it requires, so that the jobs of one expertise are one range of an index. */
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
 * The number of open jobs in a city is the sum of the differences: for one expertise, or for all where `expertise` is empty. Each
 * change inserts rows instead of updating a count, so that transactions do not wait for each other. A scheduled task merges the
 * rows.
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

/** The words of jobs, each with every spelling that lacks one letter. Two words that share a spelling differ by about one edit. */
export const searchSpellings = pgTable(
  'search_spellings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    spelling: text().notNull(),
    word: text().notNull(),
  },
  (entry) => [index('search_spellings_of').on(entry.spelling, entry.word)],
);
