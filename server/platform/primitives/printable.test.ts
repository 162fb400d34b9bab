import { expect, test } from 'vitest';
import { printableLines } from './printable.ts';

test.for([
  ['a newline', '\n', '\\u000a'],
  ['a carriage return', '\r', '\\u000d'],
  ['an ANSI escape sequence', '\u001B[2K', '\\u001b[2K'],
  ['a control sequence introducer of eight bits', '\u009B2K', '\\u009b2K'],
  ['the end of a line of Unicode', '\u0085', '\\u0085'],
  ['a line separator', '\u2028', '\\u2028'],
  ['a paragraph separator', '\u2029', '\\u2029'],
  ['a right-to-left override', '\u202E', '\\u202e'],
  ['half a surrogate pair', '\uD83D', '\\ud83d'],
] as const)('%s in a foreign text begins no line and moves no cursor', ([, forging, escaped]) => {
  expect(printableLines([`reason: x${forging}id  forged`, 'Åsa 🙂'])).toBe(`reason: x${escaped}id  forged\nÅsa 🙂\n`);
});
