import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { PRINTED_SCRIPTS, type PrintedScript } from '@passa/domain';
import { openPdf } from './open-pdf.ts';

const COLUMNS = ['Name', 'In', 'Changes'].map((heading) => ({ heading, share: 1 }));
const ABOUT = { title: 'Staff', language: 'sv', createdAt: new Date('2026-09-05T12:00:00Z'), creator: 'Passa' };

/** The texts of each page, with their heights on it. */
async function pagesOf(rows: string[][]) {
  const pdf = openPdf(ABOUT);
  pdf.grid(COLUMNS, rows);
  const document = await getDocumentProxy(await pdf.finish((page, pages) => `Page ${page} of ${pages}`));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? [{ text: item.str, y: Math.round(Number(item.transform[5])) }] : [],
      );
    }),
  );
}

test('the cells of a row are beside each other, below those of the row before', async () => {
  const [page = []] = await pagesOf([
    ['Astrid', '17:00', 'None'],
    ['Bo', '18:00', 'Moved\nand moved again'],
    ['Eva', '19:00', ''],
  ]);
  const heights = (...texts: string[]) => new Set(page.filter(({ text }) => texts.includes(text)).map(({ y }) => y));
  const rows = [
    ['Name', 'In', 'Changes'],
    ['Astrid', '17:00', 'None'],
    ['Bo', '18:00', 'Moved'],
    ['Eva', '19:00'],
  ];
  const ofRows = rows.map((texts) => [...heights(...texts)]);
  expect(ofRows.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(ofRows.flat()).toEqual(ofRows.flat().toSorted((one, other) => other - one));
  const [again = 0] = heights('and moved again');
  expect(ofRows[3]?.[0], 'below the second line of the row before').toBeLessThan(again);
});

test('each page has the headings and its number, and no row is split or missing', async () => {
  const pages = await pagesOf(Array.from({ length: 80 }, (_, index) => [`Person ${index}`, `At ${index}`, 'One\ntwo']));
  expect(pages.length).toBeGreaterThan(2);
  const names: string[] = [];
  for (const [index, page] of pages.entries()) {
    const texts = page.map(({ text }) => text);
    expect(texts.slice(0, 3)).toEqual(['Name', 'In', 'Changes']);
    expect(texts.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`);
    const ofPage = texts.filter((text) => text.startsWith('Person'));
    expect(texts.filter((text) => text.startsWith('At'))).toHaveLength(ofPage.length);
    names.push(...ofPage);
  }
  expect(names).toEqual(Array.from({ length: 80 }, (_, index) => `Person ${index}`));
});

test('a row that is higher than a page continues on the next, with the headings', async () => {
  const changes = Array.from({ length: 150 }, (_, index) => `Change ${index}`);
  const pages = await pagesOf([['Astrid', '17:00', changes.join('\n')]]);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page.slice(0, 3).map(({ text }) => text)).toEqual(['Name', 'In', 'Changes']);
  const found = pages.flat().filter(({ text }) => text.startsWith('Change '));
  expect(found.map(({ text }) => text)).toEqual(changes);
});

test('other work runs between the slices of a long document', async () => {
  const rows = Array.from({ length: 400 }, (_, index) => [`Person ${index}`, '17:00', '']);
  // Loads the fonts, during which other work runs in any case.
  await pagesOf(rows.slice(0, 1));
  const pdf = openPdf(ABOUT);
  pdf.grid(COLUMNS, rows);
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await pdf.finish(() => 'End');
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(40);
});

/** The text of a document with some values, with single spaces. */
async function textOf(...values: string[]): Promise<string> {
  const pdf = openPdf(ABOUT);
  pdf.table(values.map((value, index) => ({ label: `No. ${index}`, value })));
  const { text } = await extractText(await getDocumentProxy(await pdf.finish(() => 'End')), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** The text of each glyph of a paragraph, in the order in which they are drawn. */
async function glyphsOf(text: string): Promise<string[]> {
  const pdf = openPdf(ABOUT);
  pdf.paragraph(text);
  const page = await (await getDocumentProxy(await pdf.finish(() => ''))).getPage(1);
  const { argsArray } = await page.getOperatorList();
  return argsArray.flat(2).flatMap((each: unknown) => {
    const { unicode } = typeof each === 'object' && each !== null ? (each as { unicode?: unknown }) : {};
    return typeof unicode === 'string' ? [unicode] : [];
  });
}

const NAMES: Record<PrintedScript, readonly string[]> = {
  Latin: ['Nguyễn Thị Hường', 'Żaneta Łoś', 'Şükrü Ğazi', 'Ọlá Ẹ̀kẹ́', 'Þórdís Ægisdóttir'],
  Greek: ['Ελένη Παπαδοπούλου'],
  Cyrillic: ['Олена Коваленко', 'Ђорђе Ћирић', 'Ғабит Әлімов'],
  Armenian: ['Արմեն Սարգսյան'],
  Georgian: ['გიორგი მაისურაძე'],
  Hebrew: ['דנה לוי'],
  Arabic: ['محمد علي الأحمد', 'پژمان چگینی'],
  Syriac: ['ܝܘܚܢܢ'],
  Thaana: ['ހސނ'],
  Ethiopic: ['ሰላም ተስፋዬ'],
  Devanagari: ['किशोर श्रीवास्तव'],
  Bengali: ['কৃষ্ণা সেন'],
  Gurmukhi: ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  Gujarati: ['કિશન પટેલ'],
  Oriya: ['ଓଡ଼ିଆ ପ୍ରସାଦ'],
  Tamil: ['தமிழ் செல்வன்'],
  Telugu: ['తెలుగు శ్రీను'],
  Kannada: ['ಕನ್ನಡ ಕೃಷ್ಣ'],
  Malayalam: ['മലയാളം ക്രിഷ്'],
  Sinhala: ['සිංහල කුමාර'],
  Thai: ['สมชาย ใจดี'],
  Lao: ['ສົມຊາຍ ລາວ'],
  Khmer: ['សុខា ខ្មែរ'],
  Myanmar: ['မြန်မာ အောင်'],
  Han: ['王小明', '陳淼', '髙橋'],
  Hiragana: ['佐藤さくら'],
  Katakana: ['サトウ'],
  Hangul: ['김민수'],
};

describe('the text of a document', () => {
  test.for(PRINTED_SCRIPTS)('has names in %s', async (script) => {
    const text = await textOf(...NAMES[script]);
    for (const name of NAMES[script]) expect(text).toContain(name);
  });

  // Readers other than pdf.js keep each character, such as one without a look, and find spaces around it.
  test.for(['Olá Ẹ̀kẹ́', 'किशोर श्रीवास्तव', 'স্নিগ্ধা', 'ലക്ഷ്മി', 'សុខា ខ្មែរ', 'မြန်မာ'])(
    'has exactly the characters of %s',
    async (name) => expect((await glyphsOf(name)).join('')).toBe(name),
  );

  test.for(['محمد علي الأحمد', 'خديجة تشرشل', 'مُحَمَّد', 'پژمان چگینی', 'لَا علاء', 'שָׁלוֹם', 'ހަސަން'])(
    'has exactly the characters of %s, from left to right',
    async (name) => expect((await glyphsOf(name)).toReversed().join('')).toBe(name.normalize('NFC')),
  );

  test('has a letter with hundreds of marks, which are drawn far above the page', async () => {
    const text = `e${'\u0336\u030d\u0301'.repeat(300)}`;
    expect((await glyphsOf(text)).join('')).toBe(text.normalize('NFC'));
  });

  test('is the same for a name with separate marks', async () => {
    expect(await textOf('Va\u030aclav A\u030asa')).toContain('Våclav Åsa');
  });

  test('has what was drawn, whatever other documents have drawn before', async () => {
    const names = ['Żaneta', 'Zacharias', 'Āris', 'Anna', 'fi', 'Ingrid', 'Öffi', 'Nguyễn', 'Ngo', 'किशोर', 'शर्मा'];
    for (const [index, name] of [...names, ...names.toReversed()].entries()) {
      expect(await textOf(name, `Row ${index}`)).toContain(`${name} No. 1 Row ${index}`);
    }
    const all = await Promise.all(names.map((name) => textOf(name)));
    all.forEach((text, index) => expect(text).toContain(names[index]));
  });

  test('has a character that no font has, from before the forms refused it, beside what is around it', async () => {
    expect(await textOf('Ann\u{16a0}a\u0007', 'After')).toMatch(/Ann\u{16a0}a .*After/u);
  });
});

test('a long text in a script without spaces is broken into lines of the width of the page', async () => {
  const pdf = openPdf(ABOUT);
  pdf.paragraph('สวัสดีครับ'.repeat(60));
  pdf.paragraph('王小明'.repeat(100));
  pdf.paragraph('x'.repeat(400));
  const page = await (await getDocumentProxy(await pdf.finish(() => 'End'))).getPage(1);
  const { items } = await page.getTextContent();
  const rights = items.flatMap((item) => ('width' in item ? [Number(item.transform[4]) + item.width] : []));
  expect(Math.max(...rights)).toBeLessThanOrEqual(544);
  expect(rights.length).toBeGreaterThan(20);
});
