import { z } from 'zod';
import { m, type Message } from './messages/index.ts';

/** Several values of a closed list, without duplicates and in the list's order. */
export function choicesField<const Choices extends readonly [string, ...string[]]>(choices: Choices, message: Message) {
  return z
    .array(z.enum(choices, { error: m.validation_not_a_choice }), message)
    .min(1, message)
    .max(choices.length, { error: m.validation_not_a_choice })
    .transform((chosen): Choices[number][] => choices.filter((choice) => chosen.some((one) => one === choice)));
}
