import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { jobs, jobSearch } from '../../database/schema.ts';
import { keyParams, olderThanPlaceholders, PAGE_SIZE, type RankedKey } from '../../platform/http/page.ts';
import { jobsBesideApplicationOf, type JobSeenByWorker } from '../jobs/queries.ts';
import type { Ranks, Term } from './terms.ts';

const q = sql.placeholder('q');
const now = sql`${sql.placeholder('now')}::timestamptz`;

const searchTermsQuery = prepare('search_terms', (db, name) =>
  db
    .select({
      word: sql<string>`word`,
      forms: sql<string[]>`search_forms(word)`,
      isStopWord: sql<boolean>`ts_lexize('swedish_stem', word) = '{}' or ts_lexize('english_stem', word) = '{}'`,
    })
    .from(sql`unnest(search_words(${q}::text)) as word`)
    .prepare(name),
);

/**
 * The words of a search text, without stop words such as `and` and `och` unless there are no others.
 * @returns an empty list where the text has no word
 */
export async function termsIn(db: Database, text: string): Promise<Term[]> {
  const found = await searchTermsQuery(db).execute({ q: text });
  const significant = found.filter(({ isStopWord }) => !isStopWord);
  return (significant.length > 0 ? significant : found).map(({ word, forms }) => ({
    beginnings: [word],
    wholes: forms,
  }));
}

const searchNearTermsQuery = prepare('search_near_terms', (db, name) =>
  db
    .select({
      word: sql<string>`word`,
      near: sql<string[]>`array(
          select distinct form from search_spellings as known, unnest(search_forms(known.word)) as form
          where known.spelling = any (search_spellings_of(asked.word)) and length(asked.word) >= 4 limit 50)`,
    })
    .from(sql`unnest(${sql.placeholder('words')}::text[]) as asked (word)`)
    .where(
      sql`not exists (
          select from ${jobSearch} where ${jobSearch.words} @@ (quote_literal(asked.word) || ':*')::tsquery)`,
    )
    .prepare(name),
);

/** Replaces each word that no open job has by words within one edit: a letter added, missing, changed or transposed. */
export async function nearTermsOf(db: Database, terms: Term[]): Promise<Term[]> {
  const words = terms.flatMap(({ beginnings }) => beginnings);
  const found = await searchNearTermsQuery(db).execute({ words });
  const near = new Map(found.map(({ word, near: others }) => [word, others]));
  return terms.map((term) => {
    const others = near.get(term.beginnings[0] ?? '') ?? [];
    return others.length > 0 ? { beginnings: [], wholes: others } : term;
  });
}

const enough = sql.raw(String(PAGE_SIZE + 1));
/** The newest are searched first: where many jobs match, a page of them is among these. */
const NEWEST = sql.raw('200');

/** The matches of one rank, a page and one more; none where better ranks have filled the page. */
const ofRank = (rank: number, query: SQL, ...better: string[]) => sql`
  select * from (
    select ${sql.raw(String(rank))} as rank, created_at, job_id
    from ${jobSearch}
    where ${sql.join(
      better.map((name) => sql`(select count(*) from ${sql.raw(name)})`),
      sql` + `,
    )} < ${enough}
      and words @@ (${query}) and start_date > ${now} and ${afterRank} <= ${sql.raw(String(rank))}
      and (${afterRank} < ${sql.raw(String(rank))} or ${olderThanPlaceholders(jobSearch.createdAt, jobSearch.jobId)})
    -- So that the planner uses the index over the words, and not the order of creation.
    offset 0
  ) as found
  order by created_at desc, job_id desc
  limit ${enough}`;

const afterRank = sql`${sql.placeholder('afterRank')}::int`;
const queryOf = (rank: keyof Ranks) => sql`${sql.placeholder(rank)}::tsquery`;

const matches = sql`(
  with newest as (
    select created_at, job_id, start_date, words from ${jobSearch}
    where ${afterRank} <= 0 and ${olderThanPlaceholders(jobSearch.createdAt, jobSearch.jobId)}
    order by created_at desc, job_id desc
    limit ${NEWEST}
  ),
  newest_matches as materialized (
    select 0 as rank, created_at, job_id from newest where words @@ ${queryOf('headline')} and start_date > ${now}
    order by created_at desc, job_id desc limit ${enough}
  ),
  headline as materialized (
    (select * from newest_matches where (select count(*) from newest_matches) = ${enough})
    union all
    (${ofRank(0, queryOf('headline'), 'newest_matches')})
  ),
  headline_begins as materialized (
    ${ofRank(1, sql`${queryOf('headlineBegins')} && !!${queryOf('headline')}`, 'headline')}
  ),
  anywhere as materialized (
    ${ofRank(2, sql`${queryOf('anywhere')} && !!${queryOf('headlineBegins')}`, 'headline', 'headline_begins')}
  )
  select * from headline union all select * from headline_begins union all select * from anywhere
) as matches`;

const searchBestMatchesQuery = prepare('search_best_matches', (db, name) =>
  db
    .select({
      rank: sql<number>`rank`,
      createdAt: sql`created_at`.mapWith(jobSearch.createdAt),
      id: sql<string>`job_id`,
    })
    .from(matches)
    .orderBy(sql`rank, created_at desc, job_id desc`)
    .limit(PAGE_SIZE + 1)
    .prepare(name),
);

/** The best matches after a key, the newest first within a rank; a page and one more. */
export function bestMatches(db: Database, ranks: Ranks, after: RankedKey | undefined, at: Date): Promise<RankedKey[]> {
  return searchBestMatchesQuery(db).execute({
    ...ranks,
    now: at.toISOString(),
    afterRank: after?.rank ?? -1,
    ...keyParams(after),
  });
}

const jobsByIdsQuery = prepare('jobs_by_ids', (db, name) =>
  jobsBesideApplicationOf(db, sql.placeholder('workerId'))
    .where(sql`${jobs.id} = any (${sql.placeholder('ids')}::uuid[])`)
    .prepare(name),
);

/** Jobs by their ids, in no particular order. */
export async function jobsByIds(db: Database, workerId: string, ids: string[]): Promise<JobSeenByWorker[]> {
  if (ids.length === 0) return [];
  return jobsByIdsQuery(db).execute({ workerId, ids });
}
