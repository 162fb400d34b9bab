import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { jobs, jobSearch } from '../../platform/database/schema.ts';
import { keyParams, olderThanPlaceholders, PAGE_SIZE, type RankedKey } from '../../platform/http/page.ts';
import { jobsBesideApplicationOf } from '../queries.ts';
import type { Ranks, Term } from './terms.ts';

const q = sql.placeholder('q');
const now = sql`${sql.placeholder('now')}::timestamptz`;

/**
 * The words in what somebody typed. Words such as `and` and `och` say nothing, unless there are no others.
 * @returns none where nothing of it is a word
 */
export async function termsIn(db: Database, text: string): Promise<Term[]> {
  const found = await prepared(db, 'search_terms', (on, name) =>
    on
      .select({
        word: sql<string>`word`,
        forms: sql<string[]>`search_forms(word)`,
        saysLittle: sql<boolean>`ts_lexize('swedish_stem', word) = '{}' or ts_lexize('english_stem', word) = '{}'`,
      })
      .from(sql`unnest(search_words(${q}::text)) as word`)
      .prepare(name),
  ).execute({ q: text });
  const telling = found.filter(({ saysLittle }) => !saysLittle);
  return (telling.length > 0 ? telling : found).map(({ word, forms }) => ({ beginnings: [word], wholes: forms }));
}

/** In place of each word that is in no open job, those that are nearly the same: one letter more, less, other or elsewhere. */
export async function nearTermsOf(db: Database, terms: Term[], at: Date): Promise<Term[]> {
  const words = terms.flatMap(({ beginnings }) => beginnings);
  const found = await prepared(db, 'search_near_terms', (on, name) =>
    on
      .select({
        word: sql<string>`word`,
        near: sql<string[]>`array(
          select distinct form from search_spellings as known, unnest(search_forms(known.word)) as form
          where known.spelling = any (search_spellings_of(asked.word)) and length(asked.word) >= 4 limit 50)`,
      })
      .from(sql`unnest(${sql.placeholder('words')}::text[]) as asked (word)`)
      .where(
        sql`not exists (select from ${jobSearch}
          where ${jobSearch.words} @@ (quote_literal(asked.word) || ':*')::tsquery and ${jobSearch.startDate} > ${now})`,
      )
      .prepare(name),
  ).execute({ words, now: at.toISOString() });
  const near = new Map(found.map(({ word, near: others }) => [word, others]));
  return terms.map((term) => {
    const others = near.get(term.beginnings[0] ?? '') ?? [];
    return others.length > 0 ? { beginnings: [], wholes: others } : term;
  });
}

/** The matches of a query in the order of its rank, one page and one more; none are looked for where enough are better. */
const ofRank = (rank: number, query: SQL, isWanted: SQL) => sql`
  select ${sql.raw(String(rank))} as rank, created_at, job_id
  from ${jobSearch}
  where ${isWanted} and words @@ (${query}) and start_date > ${now} and ${sql.placeholder('afterRank')}::int <= ${sql.raw(String(rank))}
    and (${sql.placeholder('afterRank')}::int < ${sql.raw(String(rank))} or ${olderThanPlaceholders(jobSearch.createdAt, jobSearch.jobId)})
  order by created_at desc, job_id desc
  limit ${sql.raw(String(PAGE_SIZE + 1))}`;

const queryOf = (rank: keyof Ranks) => sql`${sql.placeholder(rank)}::tsquery`;
const fewerThanAPage = (...ranks: string[]) =>
  sql`${sql.join(
    ranks.map((rank) => sql`(select count(*) from ${sql.raw(rank)})`),
    sql` + `,
  )} <= ${sql.raw(String(PAGE_SIZE))}`;

/** The best matches from just after a key, the newest first among those that are as good; one more than a page holds. */
export function bestMatches(db: Database, ranks: Ranks, after: RankedKey | undefined, at: Date): Promise<RankedKey[]> {
  return prepared(db, 'search_best_matches', (on, name) =>
    on
      .select({
        rank: sql<number>`rank`,
        createdAt: sql`created_at`.mapWith(jobSearch.createdAt),
        id: sql<string>`job_id`,
      })
      .from(
        sql`(
          with headline as materialized (${ofRank(0, queryOf('headline'), sql`true`)}),
          headline_begins as materialized (${ofRank(
            1,
            sql`${queryOf('headlineBegins')} && !!${queryOf('headline')}`,
            fewerThanAPage('headline'),
          )}),
          anywhere as materialized (${ofRank(
            2,
            sql`${queryOf('anywhere')} && !!${queryOf('headlineBegins')}`,
            fewerThanAPage('headline', 'headline_begins'),
          )})
          select * from headline union all select * from headline_begins union all select * from anywhere
        ) as matches`,
      )
      .orderBy(sql`rank, created_at desc, job_id desc`)
      .limit(PAGE_SIZE + 1)
      .prepare(name),
  ).execute({ ...ranks, now: at.toISOString(), afterRank: after?.rank ?? -1, ...keyParams(after) });
}

export async function countMatches(db: Database, { anywhere }: Ranks, at: Date): Promise<number> {
  const [row] = await prepared(db, 'search_count_matches', (on, name) =>
    on
      .select({ found: count() })
      .from(jobSearch)
      .where(and(sql`${jobSearch.words} @@ ${queryOf('anywhere')}`, sql`${jobSearch.startDate} > ${now}`))
      .prepare(name),
  ).execute({ anywhere, now: at.toISOString() });
  return row?.found ?? 0;
}

/** Jobs by their ids, in any order, as long as they are open. */
export function openJobsCalled(db: Database, workerId: string, ids: string[]) {
  return prepared(db, 'open_jobs_called', (on, name) =>
    jobsBesideApplicationOf(on, sql.placeholder('workerId'))
      .where(and(sql`${jobs.id} = any (${sql.placeholder('ids')}::uuid[])`, eq(jobs.status, 'open')))
      .prepare(name),
  ).execute({ workerId, ids });
}
