import { z } from 'zod';
import { LANGUAGE_LEVELS, LANGUAGES } from './enumerations.ts';
import { texts } from './texts/index.ts';

/** A level for each language, known or needed; a language may be left out. */
export const languageLevelsField = z.partialRecord(
  z.enum(LANGUAGES),
  z.enum(LANGUAGE_LEVELS, texts.validation.notAChoice),
  texts.validation.notValid,
);
