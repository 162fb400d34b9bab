import { z } from 'zod';
import { LANGUAGE_LEVELS } from '../enumerations.ts';
import { m } from '../messages/index.ts';

const level = z.enum(LANGUAGE_LEVELS, { error: m.validation_not_a_choice }).exactOptional();

/**
 * A level for each language, known or needed; a language may be left out. An object and no record, since Zod passes over a
 * record's field that is called `__proto__`, and every unknown field is refused.
 */
export const languageLevelsField = z.strictObject(
  { Swedish: level, English: level },
  { error: m.validation_not_valid },
);
