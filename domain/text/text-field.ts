import { z } from 'zod';
import { hasHiddenCharacters, removeHiddenCharacters, visibleLength } from './hidden-characters.ts';
import { m, type Message } from '../messages/index.ts';

/** Whether a text can be stored: PostgreSQL refuses a NUL, and a lone surrogate cannot be encoded. */
export const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;
const CONTROL = /\p{Cc}/u;

/** @param lineBreaks the control characters to allow */
const isReadable = (value: string, lineBreaks: RegExp) =>
  isStorable(value) && !CONTROL.test(value.replace(lineBreaks, '')) && !hasHiddenCharacters(value);

/** The message for forbidden characters in a single line: line breaks, control characters and hidden characters. */
function validateSingleLine(value: string): string | undefined {
  if (!isReadable(value, /[\n\r\u0085]/g)) return m.validation_unreadable();
  return LINE_BREAK.test(value) ? m.validation_line_break() : undefined;
}

const validateLongText = (value: string) => (isReadable(value, /\n/g) ? undefined : m.validation_unreadable());

/** Refuses a text with too few visible characters, or with forbidden ones. */
const refineText =
  (min: number, tooShort: Message, validate: (value: string) => string | undefined) =>
  (value: string, context: z.RefinementCtx) => {
    // The schema has already refused a text that is too short as sent.
    const message = value.length >= min && visibleLength(value) < min ? tooShort.error() : validate(value);
    if (message) context.addIssue({ code: 'custom', message });
  };

/**
 * A single line of user input, trimmed. Hidden characters are refused.
 * @param min the fewest visible characters (specification section 5)
 * @param max the most characters
 * @param message shown if the text is missing or too short
 */
export function textField(min: number, max: number, message: Message) {
  return z
    .string(message)
    .trim()
    .min(min, message)
    .max(max, { error: () => m.validation_too_long({ limit: max }) })
    .superRefine(refineText(min, message, validateSingleLine));
}

const toLineFeeds = (value: string) => value.replace(/\r\n?|[\u2028\u2029]/g, '\n');

/**
 * Several lines of user input, trimmed. Line breaks become line feeds. Tabs, which are common in text copied from
 * documents, become spaces, and soft hyphens, which are common in text copied from websites, are removed. Other control
 * and hidden characters are refused.
 * @param min the fewest visible characters (specification section 5)
 * @param max the most characters
 * @param message shown if the text is missing or too short
 */
export function longTextField(min: number, max: number, message: Message) {
  return z
    .string(message)
    .overwrite((value) => toLineFeeds(value).replaceAll('\t', ' ').replaceAll('\u00ad', ''))
    .trim()
    .min(min, message)
    .max(max, { error: () => m.validation_too_long({ limit: max }) })
    .superRefine(refineText(min, message, validateLongText));
}

/** A search query. Hidden characters are removed, since users paste them unknowingly. */
export const searchField = z
  .string({ error: m.validation_not_valid })
  .overwrite(removeHiddenCharacters)
  .trim()
  .max(200, { error: () => m.validation_too_long({ limit: 200 }) })
  .superRefine(refineText(0, { error: m.validation_not_valid }, validateSingleLine));

// Stored texts can be older than the rules on control and hidden characters. Forms load them without.

/** Converts a text to a single line without control and hidden characters. */
export const toSingleLine = (value: string) => removeHiddenCharacters(value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));

/** Removes hidden characters, and control characters other than line feeds, from a text of several lines. */
export const toLongText = (value: string) =>
  removeHiddenCharacters(toLineFeeds(value).replace(/(?:(?!\n)\p{Cc})+/gu, ' '));
