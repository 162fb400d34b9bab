import type { Facets } from './facets.ts';

/** The alternatives for one word of a search; any of them matches. */
export type Term = {
  /** Prefixes, since the user may still be typing the word. */
  prefixes: string[];
  /** Whole words: the inflected forms of the word, or of similar words. */
  words: string[];
  /** The first digits of zip codes that the word names or begins. */
  zipCodes: string[];
  /** The same for districts with a name that begins with the word. */
  zipCodesByPrefix: string[];
};

/**
 * Queries in `tsquery` syntax, from the narrowest to the widest: the terms as whole words of the headline, which is title, venue, city
 * and place; as prefixes in the headline; and as prefixes anywhere in the job. Each also matches everything that the previous one
 * matches.
 */
export type RankQueries = { headline: string; headlinePrefixes: string; anywhere: string };

export const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''")}'`;

export const anyOf = (alternatives: string[]) => `(${alternatives.join('|')})`;

/** No job has this lexeme. */
export const NOTHING = "'*'";
const EVERYTHING = `!${NOTHING}`;

/** Builds a query that matches the jobs with all facets; every job if there are none. */
export function buildFacetQuery(facets: Facets): string {
  const alternatives = Object.values(facets).filter((lexemes) => lexemes.length > 0);
  return alternatives.map((lexemes) => anyOf(lexemes.map(quoted))).join('&') || EVERYTHING;
}

/**
 * Builds the query of each rank. Each requires all of the terms, in any order, and all facets. The SQL function `search_words_of` in
 * the migrations marks lexemes by a first character: `=` for words of the headline, `^` for zip codes, and those of `Facets`.
 */
export function buildRankQueries(terms: Term[], facets: Facets): RankQueries {
  const facetQuery = buildFacetQuery(facets);
  const all = (mark: string, prefixOperator: string) =>
    [
      ...terms.map(({ prefixes, words, zipCodes, zipCodesByPrefix }) =>
        anyOf([
          ...prefixes.map((word) => quoted(mark + word) + prefixOperator),
          ...words.map((word) => quoted(mark + word)),
          ...(prefixOperator ? [...zipCodes, ...zipCodesByPrefix] : zipCodes).map(
            (digits) => `${quoted(`^${digits}`)}:*`,
          ),
        ]),
      ),
      facetQuery,
    ].join('&');
  return { headline: all('=', ''), headlinePrefixes: all('=', ':*'), anywhere: all('', ':*') };
}
