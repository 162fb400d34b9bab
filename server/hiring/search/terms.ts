import type { JobFilter } from './open-jobs.ts';

/** The alternatives for one word of a search; any of them matches. */
export type Term = {
  /** Prefixes: the word may still be being typed. */
  beginnings: string[];
  /** Whole words: the forms of the word, or of similar words. */
  wholes: string[];
};

/** Queries (tsquery) from the best match to the widest; each includes the previous one. */
export type Ranks = { headline: string; headlineBegins: string; anywhere: string };

const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''")}'`;

const anyOf = ({ beginnings, wholes }: Term, mark: string, afterBeginning: string) =>
  `(${[
    ...beginnings.map((word) => quoted(mark + word) + afterBeginning),
    ...wholes.map((word) => quoted(mark + word)),
  ].join('|')})`;

/**
 * All of the words in any order: as whole words in the headline (title, venue and city), as prefixes there, or as prefixes
 * anywhere. `search_words_of` in the migrations explains the marks.
 */
export function ranksOf(terms: Term[], { expertise, city }: JobFilter): Ranks {
  const filters = [...(expertise ? [quoted(`#${expertise}`)] : []), ...(city ? [quoted(`@${city}`)] : [])];
  const all = (mark: string, afterBeginning: string) =>
    [...terms.map((term) => anyOf(term, mark, afterBeginning)), ...filters].join('&');
  return { headline: all('=', ''), headlineBegins: all('=', ':*'), anywhere: all('', ':*') };
}
