import { districtPrefixes } from '@passa/domain';
import type { Term } from './terms.ts';

type Places = Pick<Term, 'zipCodes' | 'zipCodesByPrefix'>;

/** Fewer digits would match half a city. */
const ZIP_CODE_DIGITS = /^[1-9]\d{2,4}$/;
/** As for other words: in a shorter word every letter matters. */
const MIN_FUZZY_LENGTH = 4;

/** Joins the two parts of a zip code in a search text, of which the second may still be incomplete: `111 2` becomes `1112`. */
export const joinZipCodes = (text: string) => text.replace(/(?<!\d)([1-9]\d\d)\s(\d{1,2})(?!\d)/g, '$1$2');

/**
 * The zip codes that a word of a search stands for: its own digits, or the prefixes of the districts with that name.
 * @param word without accents and capitals
 */
export function placesOf(word: string): Places {
  if (ZIP_CODE_DIGITS.test(word)) return { zipCodes: [word], zipCodesByPrefix: [] };
  const begun = [...districtPrefixes()].filter(([name]) => name !== word && name.startsWith(word));
  return {
    zipCodes: [...(districtPrefixes().get(word) ?? [])],
    zipCodesByPrefix: [...new Set(begun.flatMap(([, prefixes]) => prefixes))],
  };
}

/** The zip codes of districts with a name one edit away from a word. */
export function placesSimilarTo(word: string): string[] {
  if (word.length < MIN_FUZZY_LENGTH) return [];
  const spellings = new Set(spellingsOf(word));
  const similar = [...districtPrefixes()].filter(
    ([name]) => name.length >= MIN_FUZZY_LENGTH && spellingsOf(name).some((spelling) => spellings.has(spelling)),
  );
  return similar.flatMap(([, prefixes]) => prefixes);
}

/** A word, and every spelling of it that lacks one letter, as the SQL function `search_spellings_of` has them. */
const spellingsOf = (word: string) => [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
