import type { JobFilter } from './open-jobs.ts';

/** The alternatives for one word of a search; any of them matches. */
export type Term = {
  /** Prefixes, since the user may still be typing the word. */
  prefixes: string[];
  /** Whole words: the inflected forms of the word, or of similar words. */
  words: string[];
};

/**
 * Queries in `tsquery` syntax, from the narrowest to the widest: the terms as whole words of the headline, which is title, venue and
 * city; as prefixes in the headline; and as prefixes anywhere in the job. Each also matches everything that the previous one matches.
 */
export type RankQueries = { headline: string; headlinePrefixes: string; anywhere: string };

const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''")}'`;

const anyOf = ({ prefixes, words }: Term, mark: string, prefixOperator: string) =>
  `(${[
    ...prefixes.map((word) => quoted(mark + word) + prefixOperator),
    ...words.map((word) => quoted(mark + word)),
  ].join('|')})`;

/**
 * Builds the query of each rank. Each requires all of the terms, in any order. The SQL function `search_words_of` in the
 * migrations marks lexemes by a first character: `=` for words of the headline, `#` for expertise, `@` for cities.
 */
export function buildRankQueries(terms: Term[], { expertise, city }: JobFilter): RankQueries {
  const filters = [...(expertise ? [quoted(`#${expertise}`)] : []), ...(city ? [quoted(`@${city}`)] : [])];
  const all = (mark: string, prefixOperator: string) =>
    [...terms.map((term) => anyOf(term, mark, prefixOperator)), ...filters].join('&');
  return { headline: all('=', ''), headlinePrefixes: all('=', ':*'), anywhere: all('', ':*') };
}
