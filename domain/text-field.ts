import { z } from 'zod';
import { says, type Message } from './texts/index.ts';

// A NUL cannot be stored by PostgreSQL and a lone surrogate cannot be encoded: either is refused, never altered.
export const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/**
 * One line or paragraph that a person typed, without the blanks around it.
 * @param min fewest characters (specification section 9)
 * @param max most characters
 * @param message what the person reads when it is missing or too short
 */
export function textField(min: number, max: number, message: Message) {
  return z
    .string(message)
    .trim()
    .min(min, message)
    .max(max, says('tooLong', max))
    .refine(isStorable, says('unreadable'));
}

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
