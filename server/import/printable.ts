/** Characters that would move the cursor, end the line or change the direction of what follows on a terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text from a foreign file as one line for a terminal or a log, control and format characters as `\u0007`. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) =>
    Array.from({ length: character.length }, (_, at) => escapeOf(character.charCodeAt(at))).join(''),
  );
}

const escapeOf = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;
