import { z } from 'zod';
import { hasHidden, visibleLength, removeHidden } from './hidden-characters.ts';
import { m, type Message } from '../messages/index.ts';

/** Whether a text can be stored: PostgreSQL refuses a NUL, and a lone surrogate cannot be encoded. */
export const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;
const CONTROL = /\p{Cc}/u;

/** The message for forbidden characters in a single line: line breaks, control characters and hidden characters. */
function singleLineFault(value: string): string | false {
  if (!isStorable(value) || CONTROL.test(value.replace(/[\n\r\u0085]/g, '')) || hasHidden(value))
    return m.validation_unreadable();
  return LINE_BREAK.test(value) && m.validation_line_break();
}

const longTextFault = (value: string) =>
  (!isStorable(value) || CONTROL.test(value.replaceAll('\n', '')) || hasHidden(value)) && m.validation_unreadable();

/** Refuses a text with too few visible characters, or with forbidden ones. */
const legible =
  (min: number, tooShort: Message, faultOf: (value: string) => string | false) =>
  (value: string, context: z.RefinementCtx) => {
    // The schema has already refused a text that is too short as sent.
    const message = value.length >= min && visibleLength(value) < min ? tooShort.error() : faultOf(value);
    if (message) context.addIssue({ code: 'custom', message });
  };

/**
 * A single line of user input, trimmed. Hidden characters are refused.
 * @param min the fewest visible characters (specification section 5)
 * @param max the most characters
 * @param message shown where the text is missing or too short
 */
export function textField(min: number, max: number, message: Message) {
  return z
    .string(message)
    .trim()
    .min(min, message)
    .max(max, { error: () => m.validation_too_long({ limit: max }) })
    .superRefine(legible(min, message, singleLineFault));
}

/**
 * Several lines of user input, trimmed. Line breaks become line feeds. Tabs, which are common in text copied from
 * documents, become blanks, and soft hyphens, which are common in text copied from websites, are removed. Other control
 * and hidden characters are refused.
 * @param min the fewest visible characters (specification section 5)
 * @param max the most characters
 * @param message shown where the text is missing or too short
 */
export function longTextField(min: number, max: number, message: Message) {
  return z
    .string(message)
    .overwrite((value) =>
      value
        .replace(/\r\n|[\u2028\u2029]/g, '\n')
        .replaceAll('\t', ' ')
        .replaceAll('\u00ad', ''),
    )
    .trim()
    .min(min, message)
    .max(max, { error: () => m.validation_too_long({ limit: max }) })
    .superRefine(legible(min, message, longTextFault));
}

/** A search query. Hidden characters are removed, since users paste them unknowingly. */
export const searchField = z
  .string({ error: m.validation_not_valid })
  .overwrite(removeHidden)
  .trim()
  .max(200, { error: () => m.validation_too_long({ limit: 200 }) })
  .superRefine(legible(0, { error: m.validation_not_valid }, singleLineFault));

// Stored texts can be older than the rules on control and hidden characters. Forms load them without.

/** Converts a text to a single line without control and hidden characters. */
export const toSingleLine = (value: string) => removeHidden(value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));

/** Removes hidden characters, and control characters other than line feeds, from a text of several lines. */
export const toLongText = (value: string) =>
  removeHidden(value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]+/gu, ' '));

/** A value of a closed list. */
export function choiceField<const Choices extends readonly [string, ...string[]]>(choices: Choices, message: Message) {
  return z.enum(choices, message);
}

/** Several values of a closed list, without duplicates and in the list's order. */
export function choicesField<const Choices extends readonly [string, ...string[]]>(choices: Choices, message: Message) {
  return z
    .array(z.enum(choices, { error: m.validation_not_a_choice }), message)
    .min(1, message)
    .max(choices.length, { error: m.validation_not_a_choice })
    .transform((chosen): Choices[number][] => choices.filter((choice) => chosen.some((one) => one === choice)));
}
