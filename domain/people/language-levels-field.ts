import { z } from 'zod';
import { LANGUAGE_LEVELS } from '../enumerations.ts';
import { says } from '../texts/index.ts';

const level = z.enum(LANGUAGE_LEVELS, says('notAChoice')).exactOptional();

/**
 * A level for each language, known or required; a language may be left out. An object instead of a record, since Zod
 * ignores a record's field named `__proto__`, and unknown fields have to be refused.
 */
export const languageLevelsField = z.strictObject({ Swedish: level, English: level }, says('notValid'));
