import type { z } from 'zod';
import { m } from '../messages/index.ts';
import { PRINTED_CHARACTERS } from './printed-characters.ts';

/** The first and the last character of each range, in ascending order. */
let ranges: (readonly [first: number, last: number])[] | undefined;

function readRanges(): (readonly [number, number])[] {
  let last = 0;
  return PRINTED_CHARACTERS.trim()
    .split(/\s+/)
    .map((range) => {
      const [distance = 0, length = 0] = range.split('-').map((digits) => Number.parseInt(digits, 36));
      const first = last + distance;
      last = first + length;
      return [first, last];
    });
}

function isPrinted(character: string): boolean {
  ranges ??= readRanges();
  const codePoint = character.codePointAt(0) ?? 0;
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first = 0, last = 0] = ranges[middle] ?? [];
    if (codePoint >= first && codePoint <= last) return true;
    if (codePoint < first) high = middle - 1;
    else low = middle + 1;
  }
  return false;
}

/** Line feeds, what has no look of its own, and halves of characters, which text fields refuse as unreadable. */
const WITHOUT_LOOK = /[\n\p{Default_Ignorable_Code_Point}\p{Surrogate}]/gu;
/** Beyond the digits and signs that can also be shown as a pictograph. */
const PICTOGRAPH = /(?![\d#*©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/u;

/** The characters of a text that documents cannot be printed with, each once, or an empty text. */
export const unprintedCharacters = (text: string): string =>
  [...new Set(text.normalize('NFC').replace(WITHOUT_LOOK, ''))].filter((each) => !isPrinted(each)).join(' ');

/** The pictographs of a text, each once, or an empty text. */
const pictographs = (text: string): string => [...new Set(text)].filter((each) => PICTOGRAPH.test(each)).join(' ');

const refuse = (characters: string, context: z.RefinementCtx) => {
  if (characters !== '') context.addIssue({ code: 'custom', message: m.validation_unprinted({ characters }) });
};

/** Refuses a text that documents state and cannot be printed with. */
export const printed = (text: string, context: z.RefinementCtx) => refuse(unprintedCharacters(text), context);

/** Refuses a name or an address that documents state and cannot be printed with, or that has pictographs. */
export const printedName = (text: string, context: z.RefinementCtx) =>
  refuse(unprintedCharacters(text) || pictographs(text), context);
