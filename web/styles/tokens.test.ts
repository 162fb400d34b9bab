import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const BACKGROUNDS = ['paper', 'raised', 'sunken'];
const TEXTS = ['ink', 'muted', 'open', 'hired', 'completed', 'closed', 'danger'];
/** Pairs of text and background outside of the page: buttons, badges and the mark of the current day. */
const OTHER_PAIRS = [
  ['on-brass', 'brass'],
  ['on-brass', 'brass-bright'],
  ['paper', 'ink'],
  ['paper', 'hired'],
  ['paper', 'open'],
  ['paper', 'danger'],
] as const;

const [light = '', dark = ''] = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').split('@media');

describe.each([
  ['light', light],
  ['dark', dark],
])('%s colours', (_, css) => {
  const colours = new Map([...css.matchAll(/--color-([\w-]+): (#[\da-f]{6})/g)].map(([, name, hex]) => [name, hex]));
  const luminanceOf = (name: string) => {
    const hex = colours.get(name);
    if (!hex) throw new Error(`There is no ${name}.`);
    return luminance(hex);
  };
  const contrast = (one: string, other: string) => {
    const [brighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
    return (brighter + 0.05) / (darker + 0.05);
  };

  test.each(TEXTS.flatMap((text) => BACKGROUNDS.map((background) => [text, background] as const)))(
    '%s text has enough contrast on %s',
    (text, background) => expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5),
  );

  test.each(OTHER_PAIRS)('%s text has enough contrast on %s', (text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(BACKGROUNDS)('the edge of a control has enough contrast on %s', (background) => {
    expect(contrast('edge', background)).toBeGreaterThanOrEqual(3);
  });
});

/** The relative luminance of an sRGB colour, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
