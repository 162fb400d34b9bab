import { z } from 'zod';
import { holdsHidden, visibleLength, withoutHidden } from './hidden-characters.ts';
import { m, type Message } from '../messages/index.ts';

// A NUL cannot be stored by PostgreSQL and a lone surrogate cannot be encoded: either is refused, never altered.
export const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;
const CONTROL = /\p{Cc}/u;

/** What is wrong with the characters of a single line: line breaks, control characters and hidden characters. */
function faultOfLine(value: string): string | false {
  if (!isStorable(value) || CONTROL.test(value.replace(/[\n\r\u0085]/g, '')) || holdsHidden(value))
    return m.validation_unreadable();
  return LINE_BREAK.test(value) && m.validation_line_break();
}

const faultOfLines = (value: string) =>
  (!isStorable(value) || CONTROL.test(value.replaceAll('\n', '')) || holdsHidden(value)) && m.validation_unreadable();

/** Refuses a text of which too little can be seen, and one that holds characters with a fault. */
const legible =
  (min: number, tooShort: Message, faultOf: (value: string) => string | false) =>
  (value: string, context: z.RefinementCtx) => {
    // A text that is too short as it was sent has been refused already.
    const message = value.length >= min && visibleLength(value) < min ? tooShort.error() : faultOf(value);
    if (message) context.addIssue({ code: 'custom', message });
  };

/**
 * One line of text that a person typed, without the blanks around it. Hidden characters are refused.
 * @param min fewest visible characters (specification section 5)
 * @param max most characters
 * @param message what the person reads when it is missing or too short
 */
export function textField(min: number, max: number, message: Message) {
  return z
    .string(message)
    .trim()
    .min(min, message)
    .max(max, { error: () => m.validation_too_long({ limit: max }) })
    .superRefine(legible(min, message, faultOfLine));
}

/**
 * Several lines of text that a person typed, without the blanks around them. Lines end with a line feed; a tab, which is
 * common in text copied from a document, becomes a blank, and a soft hyphen, common in text copied from a website, is
 * removed. Other control and hidden characters are refused.
 * @param min fewest visible characters (specification section 5)
 * @param max most characters
 * @param message what the person reads when it is missing or too short
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
    .superRefine(legible(min, message, faultOfLines));
}

/** Words to search for: hidden characters, which nobody sees in what they paste, are removed. */
export const searchField = z
  .string({ error: m.validation_not_valid })
  .overwrite(withoutHidden)
  .trim()
  .max(200, { error: () => m.validation_too_long({ limit: 200 }) })
  .superRefine(legible(0, { error: m.validation_not_valid }, faultOfLine));

// Texts that were stored before control and hidden characters were refused are put into a form without them.

/** A text as one line without control and hidden characters. */
export const asSingleLine = (value: string) => withoutHidden(value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));

/** A text of several lines without hidden characters, and without other control characters than line feeds. */
export const asLongText = (value: string) =>
  withoutHidden(value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]+/gu, ' '));

/** A choice from a closed list. */
export function choiceField<const Choices extends readonly [string, ...string[]]>(choices: Choices, message: Message) {
  return z.enum(choices, message);
}

/** Several choices from a closed list, each counted once and kept in the list's order. */
export function choicesField<const Choices extends readonly [string, ...string[]]>(choices: Choices, message: Message) {
  return z
    .array(z.enum(choices, { error: m.validation_not_a_choice }), message)
    .min(1, message)
    .max(choices.length, { error: m.validation_not_a_choice })
    .transform((chosen): Choices[number][] => choices.filter((choice) => chosen.some((one) => one === choice)));
}
