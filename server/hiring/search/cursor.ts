import { z } from '@hono/zod-openapi';
import { instantField, type JobSort } from '@passa/domain';
import { cursorOf, splitPage, type Page, type PageKey } from '../../platform/http/page.ts';

/** What a list of open jobs is ordered by: what the user chose, or how well the text of a job matches the search text. */
export type SearchOrder = JobSort | 'relevance';

export type RankedKey = PageKey & { rank: number };

/** What each order compares. */
export type SearchKeys = {
  relevance: RankedKey;
  bestMatch: RankedKey;
  newest: PageKey;
  soonest: { startDate: Date; id: string };
  pay: PageKey & { payRate: number };
};

/** The key of a page's last row, with the order of the list. A cursor of one order is not valid in another. */
export type SearchCursor = { [Order in SearchOrder]: { order: Order; key: SearchKeys[Order] } }[SearchOrder];

const rank = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);
const pay = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/)
  .transform(Number);
const instant = instantField.transform((time) => new Date(time));
const id = z.uuid();

/** The `cursor` parameter of the list of open jobs. */
export const searchCursorParam = cursorOf(
  z.union([
    z.tuple([z.enum(['relevance', 'bestMatch']), rank, instant, id]),
    z.tuple([z.literal('newest'), instant, id]),
    z.tuple([z.literal('soonest'), instant, id]),
    z.tuple([z.literal('pay'), pay, instant, id]),
  ]),
  (parts): SearchCursor => {
    switch (parts[0]) {
      case 'relevance':
      case 'bestMatch':
        return { order: parts[0], key: { rank: parts[1], createdAt: parts[2], id: parts[3] } };
      case 'newest':
        return { order: 'newest', key: { createdAt: parts[1], id: parts[2] } };
      case 'soonest':
        return { order: 'soonest', key: { startDate: parts[1], id: parts[2] } };
      case 'pay':
        return { order: 'pay', key: { payRate: parts[1], createdAt: parts[2], id: parts[3] } };
    }
  },
);

type PartsOf = { [Order in SearchOrder]: (key: SearchKeys[Order]) => (string | number)[] };

const rankedParts = (key: RankedKey) => [key.rank, key.createdAt.toISOString(), key.id];

const partsOf: PartsOf = {
  relevance: rankedParts,
  bestMatch: rankedParts,
  newest: (key) => [key.createdAt.toISOString(), key.id],
  soonest: (key) => [key.startDate.toISOString(), key.id],
  pay: (key) => [key.payRate, key.createdAt.toISOString(), key.id],
};

/** Splits the result of a query, which has one row more than a page, into the page and its `next`. */
export const searchPageOf = <Order extends SearchOrder, Row>(
  order: Order,
  rows: Row[],
  keyOf: (row: Row) => SearchKeys[Order],
): Page<Row> => splitPage(rows, (last) => [order, ...partsOf[order](keyOf(last))].join(' '));
