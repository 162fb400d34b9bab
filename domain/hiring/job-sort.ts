import { placeOf, type Headline } from '../matching/headline.ts';

export const JOB_SORTS = ['newest', 'bestMatch', 'soonest', 'pay'] as const;
/** An order of the open jobs that a user can choose. */
export type JobSort = (typeof JOB_SORTS)[number];

/** The part of a job that its place in a list depends on. The instants are ISO 8601 in UTC; the pay rate is in SEK per hour. */
export type SortedJob = {
  id: string;
  createdAt: string;
  startDate: string;
  payRate: number;
  /** Null where the worker cannot be hired any more. */
  match: { headline: Headline } | null;
};

const compare = <Value extends string | number>(one: Value, other: Value) => (one < other ? -1 : one > other ? 1 : 0);

/** Newest first. */
export const byNewest = (one: Pick<SortedJob, 'id' | 'createdAt'>, other: Pick<SortedJob, 'id' | 'createdAt'>) =>
  compare(other.createdAt, one.createdAt) || compare(other.id, one.id);

const placeInMatches = ({ match }: SortedJob) => (match ? placeOf(match.headline) : Infinity);

/**
 * How to compare two jobs, for `Array.sort`: the newest first; the best match first; those that start first, first; or the best paid
 * first. Equally good matches and equally paid jobs are compared as the newest are. No two jobs are equal.
 */
export const compareJobs: Record<JobSort, (one: SortedJob, other: SortedJob) => number> = {
  newest: byNewest,
  bestMatch: (one, other) => compare(placeInMatches(one), placeInMatches(other)) || byNewest(one, other),
  soonest: (one, other) => compare(one.startDate, other.startDate) || compare(one.id, other.id),
  pay: (one, other) => compare(other.payRate, one.payRate) || byNewest(one, other),
};
