import { datesOf, type JobSort } from '@passa/domain';
import type { Database } from '../../platform/database/database.ts';
import { workerToMatch } from '../../matching/index.ts';
import type { Page } from '../../platform/http/page.ts';
import type { WorkerJobRow } from '../core/jobs-for-worker.ts';
import { bestForWorker } from './best-match.ts';
import { countMatches } from './count-matches.ts';
import { searchPageOf, type SearchCursor, type SearchOrder } from './cursor.ts';
import { facetsOf, type JobFilter } from './facets.ts';
import { countOpenJobs, isCounted, openJobs } from './open-jobs.ts';
import { joinZipCodes } from './places.ts';
import { mostRelevant, similarTermsOf, jobsByIds, termsIn } from './queries.ts';
import { sortedMatches } from './sorted-matches.ts';
import { buildRankQueries, type RankQueries, type Term } from './terms.ts';

export type Search = JobFilter & { q?: string | undefined; sort?: JobSort | undefined };
type SearchResult = { rows: WorkerJobRow[]; total: number; next: string | null };

const NO_RESULTS: SearchResult = { rows: [], total: 0, next: null };

/** The order of a list: the one that the user chose; otherwise the most relevant first, or the newest if there is no search text. */
export const orderOf = ({ q, sort }: Search): SearchOrder => sort ?? (q ? 'relevance' : 'newest');

/** A search with what it depends on besides the terms. */
type Request = {
  filter: JobFilter;
  order: SearchOrder;
  cursor: SearchCursor | undefined;
  now: Date;
  workerId: string;
};

/**
 * Finds a page of the open jobs that match and have not started. If nothing matches, words that no job contains are replaced by
 * similar ones. A search text without a word finds nothing.
 * @param cursor of a page in the order of the list (`orderOf`)
 */
export async function searchOpenJobs(
  db: Database,
  workerId: string,
  { q, sort, ...filter }: Search,
  cursor: SearchCursor | undefined,
  now: Date,
): Promise<SearchResult> {
  const request = { filter, order: orderOf({ q, sort }), cursor, now, workerId };
  if (!q && request.order === 'newest' && isCounted(filter)) return newestOpenJobs(db, workerId, request);
  const terms = q ? await termsIn(db, joinZipCodes(q)) : [];
  if (q && terms.length === 0) return NO_RESULTS;
  let found = await searchByTerms(db, terms, request);
  if (q && found.total === 0) found = await searchByTerms(db, await similarTermsOf(db, terms), request);
  const ids = found.rows.map(({ id }) => id);
  const jobs = await jobsByIds(db, workerId, ids, now);
  // A job may have been filled or closed between the two queries.
  const rows = new Map(jobs.filter(({ job }) => job.status === 'open').map((row) => [row.job.id, row]));
  return { ...found, rows: ids.flatMap((id) => rows.get(id) ?? []) };
}

/** The commonest list in one statement, without the search tables' words. */
async function newestOpenJobs(db: Database, workerId: string, { filter, cursor, now }: Request): Promise<SearchResult> {
  const [rows, total] = await Promise.all([
    openJobs(db, workerId, filter, cursor?.order === 'newest' ? cursor.key : undefined, now),
    countOpenJobs(db, workerId, filter, now),
  ]);
  return { ...searchPageOf('newest', rows, ({ job }) => job), total };
}

async function searchByTerms(db: Database, terms: Term[], request: Request) {
  const { filter, now, workerId } = request;
  const ranks = buildRankQueries(terms, facetsOf(filter, now));
  const [page, total] = await Promise.all([
    pageOfMatches(db, ranks, request),
    terms.length === 0 && isCounted(filter)
      ? countOpenJobs(db, workerId, filter, now)
      : countMatches(db, workerId, ranks.anywhere, filter.minPay ?? 0, now),
  ]);
  return { ...page, total };
}

async function pageOfMatches(
  db: Database,
  ranks: RankQueries,
  { filter: { day, minPay = 0 }, order, cursor, now, ...request }: Request,
): Promise<Page<{ id: string }>> {
  if (order === 'relevance') {
    const after = cursor?.order === order ? cursor.key : undefined;
    return searchPageOf(order, await mostRelevant(db, request.workerId, ranks, minPay, after, now), (match) => match);
  }
  const matching = { query: ranks.anywhere, minPay, dates: day ? datesOf(day, now) : [], now };
  if (order === 'bestMatch') {
    const after = cursor?.order === order ? cursor.key : undefined;
    const worker = await workerToMatch(db, request.workerId);
    const found = worker ? await bestForWorker(db, request.workerId, worker, matching, after) : [];
    return searchPageOf(order, found, (match) => match);
  }
  const after = cursor?.order === order ? cursor.key : undefined;
  return searchPageOf(order, await sortedMatches(db, request.workerId, order, matching, after), (match) => match);
}
