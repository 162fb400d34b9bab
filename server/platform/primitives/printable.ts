/** Characters that would move the cursor, end the line or reorder text on a terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Escapes control and format characters as `\u0007`, so that a foreign text is one line on a terminal or in a log. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) =>
    Array.from({ length: character.length }, (_, at) => escapeOf(character.charCodeAt(at))).join(''),
  );
}

/** Text for a terminal or a file, in which a line of the result is a line of `lines`, whatever the foreign texts in it contain. */
export const printableLines = (lines: readonly string[]): string =>
  lines.map((line) => `${printable(line)}\n`).join('');

const escapeOf = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;
