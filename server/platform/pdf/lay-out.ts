import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { lazy } from '../primitives/lazy.ts';
import { normalized, type ChooseFonts } from './choose-fonts.ts';
import type { Font } from './font.ts';
import type { Weight } from './font-files.ts';

/** A part of a line in one font and one direction, and its distance from the left of the line. */
export type Run = { text: string; font: Font; isRightToLeft: boolean; x: number; width: number };

/** A line with its parts in the order of reading. Measures are in points. */
export type Line = { runs: readonly Run[]; ascent: number; height: number };

/** A part of a text that is not broken. */
type Unit = { text: string; font: Font; width: number; level: number; mayEndLine: boolean };

const bidi = lazy(() => bidiFactory());
/** Any of them changes the order of characters. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Scripts without spaces between words. */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = lazy(() => new Intl.Segmenter('th', { granularity: 'word' }));
const graphemes = lazy(() => new Intl.Segmenter('sv', { granularity: 'grapheme' }));

export type Setting = { weight: Weight; size: number; width: number };

/**
 * Breaks a text into lines of a width. Its paragraphs end with line feeds.
 * @param strut the font with the minimum height of a line
 */
export function layOut(text: string, setting: Setting, chooseFonts: ChooseFonts, strut: Font): Line[] {
  const { weight, size, width } = setting;
  return normalized(text)
    .split('\n')
    .flatMap((paragraph) => {
      const units = unitsOf(paragraph, chooseFonts, weight, size).flatMap((unit) =>
        unit.width > width ? splitUnit(unit, size) : [unit],
      );
      return linesOf(units, setting).map((line) => toLine(line, strut, size));
    });
}

function unitsOf(text: string, chooseFonts: ChooseFonts, weight: Weight, size: number): Unit[] {
  const levels = RIGHT_TO_LEFT.test(text) ? bidi().getEmbeddingLevels(text).levels : undefined;
  const breaks = breaksOf(text);
  return chooseFonts(text, weight).flatMap(({ start, end, font }) => {
    const units: Unit[] = [];
    for (let from = start; from < end;) {
      const level = levels?.[from] ?? 0;
      let to = from + 1;
      while (to < end && !breaks.has(to) && (levels?.[to] ?? 0) === level) to += 1;
      units.push(measured({ text: text.slice(from, to), font, level, mayEndLine: breaks.has(to) }, size));
      from = to;
    }
    return units;
  });
}

const measured = (unit: Omit<Unit, 'width'>, size: number): Unit => ({ ...unit, width: widthOf(unit, size) });

const isRightToLeft = (level: number) => level % 2 === 1;

const widthOf = ({ text, font, level }: Pick<Unit, 'text' | 'font' | 'level'>, size: number): number =>
  (font.shape(text, isRightToLeft(level)).reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) /
  font.fontkit.unitsPerEm;

/** Where a line may end. */
function breaksOf(text: string): Set<number> {
  const breaks = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.add(next.position);
  if (WITHOUT_SPACES.test(text)) {
    for (const { index, segment } of words().segment(text))
      if (WITHOUT_SPACES.test(segment) && index > 0) breaks.add(index);
  }
  return breaks;
}

/** A word that is longer than a line may end anywhere. */
const splitUnit = (unit: Unit, size: number): Unit[] =>
  Array.from(graphemes().segment(unit.text), ({ segment }) =>
    measured({ ...unit, text: segment, mayEndLine: true }, size),
  );

function linesOf(units: readonly Unit[], { width, size }: Setting): Unit[][] {
  const lines: Unit[][] = [];
  let line: Unit[] = [];
  let used = 0;
  for (const word of wordsOf(units)) {
    // Spaces at the end of a line may be outside of it.
    const seen = withoutLastSpaces(word).reduce((sum, unit) => sum + widthOf(unit, size), 0);
    if (line.length > 0 && used + seen > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    line.push(...word);
    used += word.reduce((sum, unit) => sum + unit.width, 0);
  }
  return [...lines, line];
}

function withoutLastSpaces(units: readonly Unit[]): Unit[] {
  const kept = units.slice(0, units.findLastIndex(({ text }) => text.trimEnd() !== '') + 1);
  return kept.map((unit, index) => (index === kept.length - 1 ? { ...unit, text: unit.text.trimEnd() } : unit));
}

/** Units up to the next place where a line may end. */
function wordsOf(units: readonly Unit[]): Unit[][] {
  const found: Unit[][] = [];
  let word: Unit[] = [];
  for (const unit of units) {
    word.push(unit);
    if (!unit.mayEndLine) continue;
    found.push(word);
    word = [];
  }
  return word.length > 0 ? [...found, word] : found;
}

function toLine(units: readonly Unit[], strut: Font, size: number): Line {
  const parts = joined(withoutLastSpaces(units), size);
  const left = new Map<Unit, number>();
  let x = 0;
  for (const part of inVisualOrder(parts)) {
    left.set(part, x);
    x += part.width;
  }
  const metrics = [strut, ...parts.map(({ font }) => font)].map(({ fontkit }) => {
    const scale = size / fontkit.unitsPerEm;
    return { ascent: fontkit.ascent * scale, below: (fontkit.lineGap - fontkit.descent) * scale };
  });
  const ascent = Math.max(...metrics.map((each) => each.ascent));
  return {
    runs: parts.map((part) => ({
      text: part.text,
      font: part.font,
      isRightToLeft: isRightToLeft(part.level),
      x: left.get(part) ?? 0,
      width: part.width,
    })),
    ascent,
    height: ascent + Math.max(...metrics.map(({ below }) => below)),
  };
}

/** Joins what is drawn at once. */
function joined(units: readonly Unit[], size: number): Unit[] {
  const found: Unit[] = [];
  for (const unit of units) {
    const last = found.at(-1);
    if (last && last.font === unit.font && last.level === unit.level) last.text += unit.text;
    else found.push({ ...unit });
  }
  return found.map((unit) => measured(unit, size));
}

/** Rule L2 of the Unicode bidirectional algorithm. */
function inVisualOrder(units: readonly Unit[]): Unit[] {
  const order = [...units];
  for (let level = Math.max(0, ...order.map((unit) => unit.level)); level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while ((order[to]?.level ?? 0) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return order;
}
