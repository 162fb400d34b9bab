import { z } from 'zod';
import { LANGUAGE_LEVELS } from './enumerations.ts';
import { m } from './messages/index.ts';

const level = z.enum(LANGUAGE_LEVELS, { error: m.validation_not_a_choice }).exactOptional();

/**
 * A level for each language, known or required; a language may be left out. An object instead of a record, since Zod
 * ignores a record's field named `__proto__`, and unknown fields have to be refused.
 */
export const languageLevelsField = z.strictObject(
  { Swedish: level, English: level },
  { error: m.validation_not_valid },
);
