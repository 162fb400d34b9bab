import { z } from '@hono/zod-openapi';
import { instantField, m } from '@passa/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The key of a page's last row. In a list that is ordered by another time, `createdAt` is that time. */
export type PageKey = { createdAt: Date; id: string };

export const PAGE_SIZE = 20;

/** Defines a cursor by the schema of its parts and their conversion into a key. */
export function cursorOf<Parts, Key>(shape: z.ZodType<Parts>, keyOf: (parts: Parts) => Key) {
  return z
    .string()
    .transform((cursor, context): Key => {
      const parts = shape.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
      if (parts.success) return keyOf(parts.data);
      context.addIssue({ code: 'custom', message: m.validation_not_valid(), input: cursor });
      return z.NEVER;
    })
    .openapi({ type: 'string', description: 'The `next` of the previous page' });
}

/** The `cursor` parameter of a list: the `next` of the previous page. */
export const cursorParam = cursorOf(z.tuple([instantField, z.uuid()]), ([createdAt, id]): PageKey => ({
  createdAt: new Date(createdAt),
  id,
}));

/** The `cursor` parameter of a list ordered by numeric id. */
export const numberedCursorParam = cursorOf(z.tuple([z.string().regex(/^[1-9]\d{0,14}$/)]), ([number]) =>
  Number(number),
);

/** The `next` field of a page; null on the last one. */
export const nextCursor = z
  .string()
  .nullable()
  .openapi({ description: 'The `cursor` of the next page; null on the last one' });

const partsOf = (key: PageKey) => `${key.createdAt.toISOString()} ${key.id}`;

/** A condition for rows after a key, newest first. */
export function olderThan(
  table: { createdAt: AnyPgColumn; id: AnyPgColumn },
  key: PageKey | undefined,
): SQL | undefined {
  return key && sql`(${table.createdAt}, ${table.id}) < (${key.createdAt.toISOString()}::timestamptz, ${key.id}::uuid)`;
}

/** The same condition with placeholders, to be executed with `keyParams`. */
export function olderThanPlaceholders(createdAt: AnyPgColumn | SQL.Aliased, id: AnyPgColumn): SQL {
  return sql`(${createdAt}, ${id}) < (${sql.placeholder('afterTime')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`;
}

/** A condition for rows after a key, earliest first, to be executed with `ascendingKeyParams`. */
export function laterThanPlaceholders(time: AnyPgColumn | SQL, id: AnyPgColumn): SQL {
  return sql`(${time}, ${id}) > (${sql.placeholder('afterTime')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`;
}

const BEFORE_ALL = { afterTime: 'infinity', afterId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** The parameters of `olderThanPlaceholders`. */
export const keyParams = (after: PageKey | undefined) =>
  after ? { afterTime: after.createdAt.toISOString(), afterId: after.id } : BEFORE_ALL;

const BEFORE_ALL_ASCENDING = { afterTime: '-infinity', afterId: '00000000-0000-0000-0000-000000000000' };

/** The parameters of `laterThanPlaceholders`. */
export const ascendingKeyParams = (after: PageKey | undefined) => (after ? keyParams(after) : BEFORE_ALL_ASCENDING);

/** Splits the result of a query, which has one row more than a page, into the page and its `next`. */
export function pageOf<Row>(rows: Row[], keyOf: (row: Row) => PageKey): Page<Row> {
  return splitPage(rows, (last) => partsOf(keyOf(last)));
}

/** The same for rows ordered by numeric id. */
export function numberedPageOf<Row extends { id: number }>(rows: Row[]): Page<Row> {
  return splitPage(rows, ({ id }) => String(id));
}

export type Page<Row> = { rows: Row[]; next: string | null };

/**
 * The same for any other order.
 * @param partsAfter the parts of the cursor after a row, separated by spaces, as the schema in `cursorOf` reads them
 */
export function splitPage<Row>(rows: Row[], partsAfter: (last: Row) => string): Page<Row> {
  const last = rows[PAGE_SIZE - 1];
  if (rows.length <= PAGE_SIZE || !last) return { rows, next: null };
  return { rows: rows.slice(0, PAGE_SIZE), next: Buffer.from(partsAfter(last)).toString('base64url') };
}
