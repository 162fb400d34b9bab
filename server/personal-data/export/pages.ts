import { PAGE_SIZE } from '../../platform/http/page.ts';

/**
 * Yields a list page by page, so that one page is in memory at a time.
 * @param fetchPage returns the rows after a key, one more than a page holds
 */
export async function* pagesOf<Row, Key>(
  fetchPage: (after: Key | undefined) => Promise<Row[]>,
  keyOf: (last: Row) => Key,
): AsyncGenerator<Row[]> {
  let after: Key | undefined;
  do {
    const found = await fetchPage(after);
    const page = found.slice(0, PAGE_SIZE);
    yield page;
    const last = page.at(-1);
    after = found.length > PAGE_SIZE && last ? keyOf(last) : undefined;
  } while (after !== undefined);
}
