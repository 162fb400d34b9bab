import { PRINTED_CHARACTERS, PRINTED_SCRIPTS } from '@passa/domain';
import { expect, test } from 'vitest';
import { loadFont } from './font.ts';
import { filesFor, MAIN_FILES, WIDE_FILE } from './font-files.ts';

const LAST = 0x3_ff_ff;
const SCRIPTS = [...PRINTED_SCRIPTS, 'Common', 'Inherited'].map((script) => String.raw`\p{Script=${script}}`).join('');
const CONSIDERED = new RegExp(`[${SCRIPTS}]`, 'u');
const WITHOUT_LOOK = /[\p{Cn}\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/u;

/** The ranges of the characters that a font has, as `PRINTED_CHARACTERS` writes them. */
async function rangesOfFonts(): Promise<string[]> {
  const common = await Promise.all([MAIN_FILES.regular, WIDE_FILE].map(loadFont));
  const hasFont = async (character: string) => {
    if (common.some((font) => font.hasGlyphs(character))) return true;
    for (const file of await filesFor(character)) if ((await loadFont(file)).hasGlyphs(character)) return true;
    return false;
  };
  const ranges: [number, number][] = [];
  for (let codePoint = 0x20; codePoint <= LAST; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    if (WITHOUT_LOOK.test(character) || !CONSIDERED.test(character) || !(await hasFont(character))) continue;
    const range = ranges.at(-1);
    if (range?.[1] === codePoint - 1) range[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges.map(([first, last], index) => {
    const distance = (first - (ranges[index - 1]?.[1] ?? 0)).toString(36);
    return last === first ? distance : `${distance}-${(last - first).toString(36)}`;
  });
}

test('what the forms accept in documents is what the fonts have', { timeout: 300_000 }, async () => {
  expect(PRINTED_CHARACTERS.trim().split(/\s+/)).toEqual(await rangesOfFonts());
});
