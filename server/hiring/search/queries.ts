import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { jobs, jobSearch } from '../../database/schema.ts';
import { keyParams, olderThanPlaceholders, PAGE_SIZE } from '../../platform/http/page.ts';
import { hiddenFrom } from '../core/visible-jobs.ts';
import { selectOpenJobs, type WorkerJobRow } from '../core/jobs-for-worker.ts';
import type { RankedKey } from './cursor.ts';
import { placesOf, placesSimilarTo } from './places.ts';
import type { RankQueries, Term } from './terms.ts';

const searchText = sql.placeholder('q');
const now = sql`${sql.placeholder('now')}::timestamptz`;
const isShown = sql`job_id not in ${hiddenFrom(sql.placeholder('workerId'))}`;
const paysEnough = sql`pay_rate >= ${sql.placeholder('minPay')}::numeric`;

const searchTermsQuery = prepare('search_terms', (db, name) =>
  db
    .select({
      word: sql<string>`word`,
      forms: sql<string[]>`array(select distinct unnest(search_forms(word)))`,
      isStopWord: sql<boolean>`ts_lexize('swedish_stem', word) = '{}' or ts_lexize('english_stem', word) = '{}'`,
    })
    .from(sql`unnest(search_words(${searchText}::text)) as word`)
    .prepare(name),
);

/**
 * Splits a search text into terms. Stop words such as `and` and `och` are left out, unless there are no other words.
 * @returns an empty list for a text without a word
 */
export async function termsIn(db: Database, text: string): Promise<Term[]> {
  const found = await searchTermsQuery(db).execute({ q: text });
  const significant = found.filter(({ isStopWord }) => !isStopWord);
  return (significant.length > 0 ? significant : found).map(({ word, forms }) => ({
    prefixes: [word],
    words: forms,
    ...placesOf(word),
  }));
}

const searchSimilarTermsQuery = prepare('search_similar_terms', (db, name) =>
  db
    .select({
      word: sql<string>`word`,
      similar: sql<string[]>`array(
          select distinct form from search_spellings as known, unnest(search_forms(known.word)) as form
          where known.spelling = any (search_spellings_of(input.word)) and length(input.word) >= 4 limit 50)`,
    })
    .from(sql`unnest(${sql.placeholder('words')}::text[]) as input (word)`)
    .where(
      sql`not exists (
          select from ${jobSearch} where ${jobSearch.words} @@ (quote_literal(input.word) || ':*')::tsquery)`,
    )
    .prepare(name),
);

/**
 * Replaces each word that no open job contains by the words that differ in one edit: a letter added, missing, changed or
 * transposed. Words of fewer than four letters stay as they are.
 */
export async function similarTermsOf(db: Database, terms: Term[]): Promise<Term[]> {
  const words = terms.flatMap(({ prefixes }) => prefixes);
  const found = await searchSimilarTermsQuery(db).execute({ words });
  const similarByWord = new Map(found.map(({ word, similar }) => [word, similar]));
  return terms.map((term) => {
    const word = term.prefixes[0] ?? '';
    const similar = similarByWord.get(word);
    if (!similar) return term;
    const zipCodes = [...term.zipCodes, ...placesSimilarTo(word)];
    return similar.length > 0 ? { ...term, prefixes: [], words: similar, zipCodes } : { ...term, zipCodes };
  });
}

const PAGE_LIMIT = sql.raw(String(PAGE_SIZE + 1));
/** The number of newest jobs that are searched first. Where many jobs match, they contain a full page. */
const NEWEST_LIMIT = sql.raw('200');

const afterRank = sql`${sql.placeholder('afterRank')}::int`;

/** Up to one page and one row of the matches of one rank; none where better ranks have filled the page. */
const matchesOfRank = (rank: number, query: SQL, ...betterRanks: string[]) => sql`
  select * from (
    select ${sql.raw(String(rank))} as rank, created_at, job_id
    from ${jobSearch}
    where ${sql.join(
      betterRanks.map((name) => sql`(select count(*) from ${sql.raw(name)})`),
      sql` + `,
    )} < ${PAGE_LIMIT}
      and words @@ (${query}) and start_date > ${now} and ${isShown} and ${paysEnough} and ${afterRank} <= ${sql.raw(String(rank))}
      and (${afterRank} < ${sql.raw(String(rank))} or ${olderThanPlaceholders(jobSearch.createdAt, jobSearch.jobId)})
    -- Keeps the planner from reading the index over created_at instead of the index over words.
    offset 0
  ) as found
  order by created_at desc, job_id desc
  limit ${PAGE_LIMIT}`;

const queryOf = (rank: keyof RankQueries) => sql`${sql.placeholder(rank)}::tsquery`;

const matches = sql`(
  with newest as (
    select created_at, job_id, start_date, pay_rate, words from ${jobSearch}
    where ${afterRank} <= 0 and ${olderThanPlaceholders(jobSearch.createdAt, jobSearch.jobId)}
    order by created_at desc, job_id desc
    limit ${NEWEST_LIMIT}
  ),
  newest_matches as materialized (
    select 0 as rank, created_at, job_id from newest
    where words @@ ${queryOf('headline')} and start_date > ${now} and ${isShown} and ${paysEnough}
    order by created_at desc, job_id desc limit ${PAGE_LIMIT}
  ),
  headline as materialized (
    (select * from newest_matches where (select count(*) from newest_matches) = ${PAGE_LIMIT})
    union all
    (${matchesOfRank(0, queryOf('headline'), 'newest_matches')})
  ),
  headline_prefixes as materialized (
    ${matchesOfRank(1, sql`${queryOf('headlinePrefixes')} && !!${queryOf('headline')}`, 'headline')}
  ),
  anywhere as materialized (
    ${matchesOfRank(2, sql`${queryOf('anywhere')} && !!${queryOf('headlinePrefixes')}`, 'headline', 'headline_prefixes')}
  )
  select * from headline union all select * from headline_prefixes union all select * from anywhere
) as matches`;

/** The columns of a `RankedKey`. */
export const RANKED_COLUMNS = {
  rank: sql<number>`rank`,
  createdAt: sql`created_at`.mapWith(jobSearch.createdAt),
  id: sql<string>`job_id`,
};

const mostRelevantQuery = prepare('search_most_relevant', (db, name) =>
  db
    .select(RANKED_COLUMNS)
    .from(matches)
    .orderBy(sql`rank, created_at desc, job_id desc`)
    .limit(constantLimit(PAGE_SIZE + 1))
    .prepare(name),
);

/** The matches after a key, the most relevant first and the newest first within a rank. One row more than a page tells whether there is another page. */
export function mostRelevant(
  db: Database,
  workerId: string,
  ranks: RankQueries,
  minPay: number,
  after: RankedKey | undefined,
  at: Date,
): Promise<RankedKey[]> {
  return mostRelevantQuery(db).execute({
    ...ranks,
    workerId,
    minPay,
    now: at.toISOString(),
    afterRank: after?.rank ?? -1,
    ...keyParams(after),
  });
}

const jobsByIdsQuery = prepare('jobs_by_ids', (db, name) =>
  selectOpenJobs(db)
    .where(sql`${jobs.id} = any (${sql.placeholder('ids')}::uuid[])`)
    .prepare(name),
);

/** Jobs by their ids, in no particular order. */
export async function jobsByIds(db: Database, workerId: string, ids: string[], now: Date): Promise<WorkerJobRow[]> {
  if (ids.length === 0) return [];
  return jobsByIdsQuery(db).execute({ workerId, ids, now: now.toISOString() });
}
