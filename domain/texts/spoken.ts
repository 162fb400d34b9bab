import * as en from './en.ts';
import { DEFAULT_TEXT_LANGUAGE, type TextLanguage } from './languages.ts';
import type { SpokenPart } from './spoken-part.ts';
import * as sv from './sv.ts';

/** The whole catalogue, in any language. */
export type Texts = SpokenPart<Omit<typeof en, 'language'>> & { readonly language: TextLanguage };

const CATALOGUES: Record<TextLanguage, Texts> = { en, sv };

let languageNow = (): TextLanguage => DEFAULT_TEXT_LANGUAGE;

/**
 * Has `texts` speak whatever language is wanted at the moment that a text is taken from it.
 * @param language asked each time
 */
export function speak(language: () => TextLanguage): void {
  languageNow = language;
}

type Part = { readonly [key: string]: unknown };

/** What is in the place of a part: the same texts, each looked up in the language of the moment. */
function spoken(english: Part, find: () => Part): Part {
  const part = {};
  for (const [key, text] of Object.entries(english)) {
    const now = () => find()[key];
    const get = isPart(text) ? constantly(spoken(text, now as () => Part)) : now;
    Object.defineProperty(part, key, { enumerable: true, get });
  }
  return part;
}

const isPart = (text: unknown): text is Part => typeof text === 'object' && !Array.isArray(text);

const constantly =
  <Value>(value: Value) =>
  () =>
    value;

/**
 * The catalogue of texts in use: the only place where a screen, a rule or an answer takes its words from. Here, where one
 * process speaks to many, each text is in the language of whoever it is for; the browser's build has one language alone in
 * this module's place. A text that is taken once and kept, such as by `const { saved } = texts.profile` outside a function, stays
 * in the language it was taken in.
 */
export const texts = spoken(en, () => CATALOGUES[languageNow()]) as Texts;
