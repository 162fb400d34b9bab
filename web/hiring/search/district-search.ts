import { DISTRICTS } from '@passa/domain';

/** A search text with a district: its zip code prefix is the last word, as a user may type it, too. */
const WORDS = /^(.*?)\s*(?<!\S)(\d{3})\s*$/;

/** The district in a search text, and the text without it. */
export function splitDistrict(q: string | undefined): { district?: string; text?: string } {
  const [, text, prefix] = WORDS.exec(q ?? '') ?? [];
  if (prefix === undefined || !Object.hasOwn(DISTRICTS, prefix)) return q ? { text: q } : {};
  return { district: prefix, ...(text && { text }) };
}

/** A search text in a district, or in all of them. */
export function inDistrict(q: string | undefined, district: string | undefined): string | undefined {
  const words = [splitDistrict(q).text, district].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(' ') : undefined;
}
