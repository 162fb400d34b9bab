import { z } from 'zod';
import { removeHiddenCharacters, visibleLength } from './hidden-characters.ts';
import { m, type Message } from '../messages/index.ts';

/** Whether a text can be stored: PostgreSQL refuses a NUL, and a lone surrogate cannot be encoded. */
export const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** Spaces of any width, and tabs. */
const BLANK = /[\p{Zs}\t]/gu;
const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
const CONTROL_BUT_LINE_FEED = /(?!\n)\p{Cc}/gu;

/**
 * A text of several lines as it is stored. Line breaks become line feeds, and spaces of any kind become ordinary ones. What cannot be
 * seen is removed, since people paste it unknowingly. A letter with an accent is one character (NFC), in whatever form a keyboard sends it.
 */
export const toLongText = (value: string) =>
  removeHiddenCharacters(
    value.replace(LINE_BREAK, '\n').replace(BLANK, ' ').replace(CONTROL_BUT_LINE_FEED, ''),
  ).normalize('NFC');

/** A text of one line as it is stored: as `toLongText`, with spaces for line breaks. */
export const toSingleLine = (value: string) => toLongText(value).replace(/\n+/g, ' ');

/** Refuses a text with too few visible characters, or one that cannot be stored. */
const refineText = (min: number, tooShort: Message) => (value: string, context: z.RefinementCtx) => {
  // The schema has already refused a text that is too short as sent.
  const isTooShort = value.length >= min && visibleLength(value) < min;
  const message = isTooShort ? tooShort.error() : isStorable(value) ? undefined : m.validation_unreadable();
  if (message) context.addIssue({ code: 'custom', message });
};

const field = (min: number, max: number, message: Message, clean: (value: string) => string) =>
  z
    .string(message)
    .overwrite(clean)
    .trim()
    .min(min, message)
    .max(max, { error: () => m.validation_too_long({ limit: max }) })
    .superRefine(refineText(min, message));

/**
 * A single line of user input, trimmed and without what cannot be seen.
 * @param min the fewest visible characters (specification section 5)
 * @param max the most characters
 * @param message shown if the text is missing or too short
 */
export const textField = (min: number, max: number, message: Message) => field(min, max, message, toSingleLine);

/**
 * Several lines of user input, trimmed and without what cannot be seen.
 * @param min the fewest visible characters (specification section 5)
 * @param max the most characters
 * @param message shown if the text is missing or too short
 */
export const longTextField = (min: number, max: number, message: Message) => field(min, max, message, toLongText);

/** A search query. */
export const searchField = textField(0, 200, { error: m.validation_not_valid });
