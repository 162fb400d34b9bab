import { PRODUCT_NAME } from '@passa/domain';

/** Without the ending. */
const MAX_NAME_LENGTH = 60;

/**
 * A file name in ASCII that begins with the product: `passa-2026-12-01-evening-bartender.ics`.
 * @param parts texts. Hyphens join their words
 * @param ending without the dot
 */
export function asciiFileName(parts: string[], ending: string, maxLength = MAX_NAME_LENGTH): string {
  const words = [PRODUCT_NAME, ...parts].flatMap(
    (part) =>
      part
        .normalize('NFKD')
        .replace(/\p{Mark}/gu, '')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [],
  );
  return `${words.join('-').slice(0, maxLength).replace(/-$/, '')}.${ending}`;
}
