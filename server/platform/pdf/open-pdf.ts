import { fontsFor } from './choose-fonts.ts';
import type { About } from './document.ts';
import type { Column } from './grid.ts';
import type { LabelledValue } from './labelled-values.ts';
import { openPages } from './pages.ts';
import type { Style } from './pen.ts';

export type { Column } from './grid.ts';
export type { LabelledValue } from './labelled-values.ts';

type Pages = Awaited<ReturnType<typeof openPages>>;

/**
 * A document of A4 pages, which its methods fill from top to bottom.
 * @returns the methods; `finish` loads the fonts that the texts need, draws everything, and returns the bytes, which are the same for the
 *   same content
 */
export function openPdf(about: About) {
  const texts: string[] = [];
  const steps: ((pages: Pages) => void | Promise<void>)[] = [];
  const add = (used: readonly string[], step: (pages: Pages) => void | Promise<void>) => {
    for (const text of used) texts.push(text);
    steps.push(step);
  };
  const allOf = (rows: readonly LabelledValue[]) => rows.flatMap(({ label, value }) => [label, value]);
  return {
    /** The heading of the document, at its top. */
    title: (text: string) => add([text], (pages) => pages.title(text)),

    /** @param below the table below it, which begins on the next page if it is short and does not fit */
    heading: (text: string, below: readonly LabelledValue[] = []) =>
      add([text, ...allOf(below)], (pages) => pages.heading(text, below)),

    paragraph: (text: string, style: Style = {}) => add([text], (pages) => pages.paragraph(text, style)),

    /** A table of labels and values. */
    table: (rows: readonly LabelledValue[]) => add(allOf(rows), (pages) => pages.table(rows)),

    /** A table with headings above its columns, which are repeated on each page. */
    grid: (columns: readonly Column[], rows: readonly (readonly string[])[]) =>
      add([...columns.map(({ heading }) => heading), ...rows.flat()], (pages) => pages.grid(columns, rows)),

    /** @param footer the text below each page */
    finish: async (footer: (page: number, pages: number) => string): Promise<Uint8Array<ArrayBuffer>> => {
      const pages = await openPages(about, await fontsFor([...texts, footer(1, 1)]));
      for (const step of steps) await step(pages);
      return pages.finish(footer);
    },
  };
}
