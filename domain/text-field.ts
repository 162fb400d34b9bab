import { z } from 'zod';
import { texts, says, type Message } from './texts/index.ts';

// A NUL cannot be stored by PostgreSQL and a lone surrogate cannot be encoded: either is refused, never altered.
export const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;
const CONTROL = /\p{Cc}/u;

/** Refuses characters that a single line cannot hold: line breaks and all other control characters. */
function singleLine(value: string, context: z.RefinementCtx): void {
  const { unreadable, lineBreak } = texts.validation;
  const message =
    !isStorable(value) || CONTROL.test(value.replace(/[\n\r\u0085]/g, ''))
      ? unreadable
      : LINE_BREAK.test(value) && lineBreak;
  if (message) context.addIssue({ code: 'custom', message });
}

/**
 * One line of text that a person typed, without the blanks around it.
 * @param min fewest characters (specification section 9)
 * @param max most characters
 * @param message what the person reads when it is missing or too short
 */
export function textField(min: number, max: number, message: Message) {
  return z.string(message).trim().min(min, message).max(max, says('tooLong', max)).superRefine(singleLine);
}

/**
 * Several lines of text that a person typed, without the blanks around them. Lines end with a line feed, and a tab, which
 * is common in text copied from a document, becomes a blank. Other control characters are refused.
 * @param min fewest characters (specification section 9)
 * @param max most characters
 * @param message what the person reads when it is missing or too short
 */
export function longTextField(min: number, max: number, message: Message) {
  return z
    .string(message)
    .overwrite((value) => value.replace(/\r\n|[\u2028\u2029]/g, '\n').replaceAll('\t', ' '))
    .trim()
    .min(min, message)
    .max(max, says('tooLong', max))
    .refine((value) => isStorable(value) && !CONTROL.test(value.replaceAll('\n', '')), says('unreadable'));
}

// Texts that were stored before control characters were refused are put into a form without them.

/** A text as one line without control characters. */
export const asSingleLine = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** A text of several lines without other control characters than line feeds. */
export const asLongText = (value: string) =>
  value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]+/gu, ' ');

/** A choice from a closed list. */
export function choiceField<const Choices extends readonly [string, ...string[]]>(choices: Choices, message: Message) {
  return z.enum(choices, message);
}

/** Several choices from a closed list, each counted once and kept in the list's order. */
export function choicesField<const Choices extends readonly [string, ...string[]]>(choices: Choices, message: Message) {
  return z
    .array(z.enum(choices, says('notAChoice')), message)
    .min(1, message)
    .max(choices.length, says('notAChoice'))
    .transform((chosen): Choices[number][] => choices.filter((choice) => chosen.some((one) => one === choice)));
}
