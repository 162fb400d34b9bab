import type { JobFilter } from '../jobs/open-jobs.ts';

/** What stands for one word that somebody looks for: any of these will do. */
export type Term = {
  /** Words that may go on, as somebody may still be typing. */
  beginnings: string[];
  /** Words as they are: the forms of the word, or of others that it was meant to be. */
  wholes: string[];
};

/** What jobs are held against, as PostgreSQL writes it (tsquery): the best first, each taking in the one before. */
export type Ranks = { headline: string; headlineBegins: string; anywhere: string };

const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''")}'`;

const anyOf = ({ beginnings, wholes }: Term, mark: string, afterBeginning: string) =>
  `(${[
    ...beginnings.map((word) => quoted(mark + word) + afterBeginning),
    ...wholes.map((word) => quoted(mark + word)),
  ].join('|')})`;

/**
 * All of the words, in any order: as whole words in the headline (title, venue and city), as beginnings there, or as
 * beginnings anywhere. What the marks mean stands with `search_words_of` in the migrations.
 */
export function ranksOf(terms: Term[], { expertise, city }: JobFilter): Ranks {
  const filters = [...(expertise ? [quoted(`#${expertise}`)] : []), ...(city ? [quoted(`@${city}`)] : [])];
  const all = (mark: string, afterBeginning: string) =>
    [...terms.map((term) => anyOf(term, mark, afterBeginning)), ...filters].join('&');
  return { headline: all('=', ''), headlineBegins: all('=', ':*'), anywhere: all('', ':*') };
}
