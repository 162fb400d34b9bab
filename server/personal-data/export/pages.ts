import { PAGE_SIZE } from '../../platform/http/page.ts';

/**
 * Everything in a list, asked for page by page: so much of it is in memory, and no more.
 * @param ask finds one row more than a page holds, from just after a key
 */
export async function* pagesOf<Row, Key>(
  ask: (after: Key | undefined) => Promise<Row[]>,
  keyOf: (last: Row) => Key,
): AsyncGenerator<Row[]> {
  let after: Key | undefined;
  do {
    const found = await ask(after);
    const page = found.slice(0, PAGE_SIZE);
    yield page;
    const last = page.at(-1);
    after = found.length > PAGE_SIZE && last ? keyOf(last) : undefined;
  } while (after !== undefined);
}
