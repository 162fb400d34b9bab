import { z } from 'zod';
import { LANGUAGE_LEVELS } from '../enumerations.ts';
import { says } from '../texts/index.ts';

const level = z.enum(LANGUAGE_LEVELS, says('notAChoice')).exactOptional();

/**
 * A level for each language, known or needed; a language may be left out. An object and no record, since Zod passes over a
 * record's field that is called `__proto__`, and every unknown field is refused.
 */
export const languageLevelsField = z.strictObject({ Swedish: level, English: level }, says('notValid'));
