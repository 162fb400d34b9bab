import { z } from '@hono/zod-openapi';
import { instantField, type JobListSort } from '@passa/domain';
import { cursorOf, pageOf, splitPage, type Page, type PageKey } from '../../platform/http/page.ts';

/** The key of a page's last row, with the order of the list. A cursor of one order is not valid in another. */
export type BusinessJobCursor = { sort: JobListSort; key: PageKey };

/** The `cursor` parameter of a business's lists of jobs. */
export const businessJobCursorParam = cursorOf(
  z.union([
    // Without the name of the order, as in the releases that had no other.
    z.tuple([instantField, z.uuid()]).transform((parts) => ['newest', ...parts] as const),
    z.tuple([z.literal('soonest'), instantField, z.uuid()]),
  ]),
  ([sort, time, id]): BusinessJobCursor => ({ sort, key: { createdAt: new Date(time), id } }),
);

type Row = { job: { id: string; createdAt: Date; startDate: Date } };

/** Splits the result of the query for a list, which has one row more than a page, into the page and its `next`. */
export const businessJobPageOf = <Job extends Row>(sort: JobListSort, rows: Job[]): Page<Job> =>
  sort === 'newest'
    ? pageOf(rows, ({ job }) => job)
    : splitPage(rows, ({ job }) => `soonest ${job.startDate.toISOString()} ${job.id}`);
