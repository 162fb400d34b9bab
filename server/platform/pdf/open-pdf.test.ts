import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { openPdf } from './open-pdf.ts';

const COLUMNS = ['Name', 'In', 'Changes'].map((heading) => ({ heading, share: 1 }));
const ABOUT = { title: 'Staff', language: 'sv', createdAt: new Date('2026-09-05T12:00:00Z'), creator: 'Passa' };

/** The texts of each page, with their heights on it. */
async function pagesOf(rows: string[][]) {
  const pdf = await openPdf(ABOUT);
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
