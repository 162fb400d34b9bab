import type { Database } from '../../platform/database/database.ts';
import { rankedPageOf, type RankedKey } from '../../platform/http/page.ts';
import { countOpenJobs, openJobs, type JobFilter } from './open-jobs.ts';
import type { WorkerJobRow } from '../jobs/queries.ts';
import { countMatches } from './count-matches.ts';
import { bestMatches, similarTermsOf, jobsByIds, termsIn } from './queries.ts';
import { buildRankQueries, type Term } from './terms.ts';

export type Search = JobFilter & { q?: string | undefined };
type SearchResult = { rows: WorkerJobRow[]; total: number; next: string | null };

const NO_RESULTS: SearchResult = { rows: [], total: 0, next: null };

/**
 * Finds a page of the open jobs that match and have not started: the newest first, or with a search text the best matches first.
 * If nothing matches, words that no job contains are replaced by similar ones. A search text without a word finds nothing.
 */
export async function searchOpenJobs(
  db: Database,
  workerId: string,
  { q, ...filter }: Search,
  after: RankedKey | undefined,
  now: Date,
): Promise<SearchResult> {
  if (q) {
    const terms = await termsIn(db, q);
    return terms.length > 0 ? searchByTerms(db, workerId, terms, filter, after, now) : NO_RESULTS;
  }
  const [rows, total] = await Promise.all([openJobs(db, workerId, filter, after, now), countOpenJobs(db, filter, now)]);
  return { ...rankedPageOf(rows, ({ job }) => ({ ...job, rank: 0 })), total };
}

async function searchByTerms(
  db: Database,
  workerId: string,
  terms: Term[],
  filter: JobFilter,
  after: RankedKey | undefined,
  now: Date,
): Promise<SearchResult> {
  const searchFor = async (forTerms: Term[]) => {
    const ranks = buildRankQueries(forTerms, filter);
    const [matches, total] = await Promise.all([
      bestMatches(db, ranks, after, now),
      countMatches(db, ranks.anywhere, now),
    ]);
    return { ...rankedPageOf(matches, (match) => match), total };
  };
  let found = await searchFor(terms);
  if (found.total === 0) found = await searchFor(await similarTermsOf(db, terms));
  const ids = found.rows.map(({ id }) => id);
  const jobs = await jobsByIds(db, workerId, ids);
  // A job may have been filled or closed between the two queries.
  const rows = new Map(jobs.filter(({ job }) => job.status === 'open').map((row) => [row.job.id, row]));
  return { ...found, rows: ids.flatMap((id) => rows.get(id) ?? []) };
}
