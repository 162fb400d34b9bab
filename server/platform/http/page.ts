import { z } from '@hono/zod-openapi';
import { instantField, texts } from '@passa/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Where a page of a list ends: the key of its last row. */
export type PageKey = { createdAt: Date; id: string };

export const PAGE_SIZE = 20;

const cursorShape = z.tuple([instantField, z.uuid()]);

/** The `cursor` of a list's query: what the page before it gave as `next`. */
export const cursorParam = z
  .string()
  .transform((cursor, context): PageKey => {
    const key = cursorShape.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
    if (key.success) return { createdAt: new Date(key.data[0]), id: key.data[1] };
    context.addIssue({ code: 'custom', message: texts.validation.notValid, input: cursor });
    return z.NEVER;
  })
  .openapi({ type: 'string', description: 'The `next` of the page before' });

/** The `next` of a page. */
export const nextCursor = z
  .string()
  .nullable()
  .openapi({ description: 'The `cursor` of the next page; null after the last' });

function cursorOf(key: PageKey): string {
  return Buffer.from(`${key.createdAt.toISOString()} ${key.id}`).toString('base64url');
}

/** Newest first, from just after a key. */
export function olderThan(
  table: { createdAt: AnyPgColumn; id: AnyPgColumn },
  key: PageKey | undefined,
): SQL | undefined {
  return key && sql`(${table.createdAt}, ${table.id}) < (${key.createdAt.toISOString()}::timestamptz, ${key.id}::uuid)`;
}

/** Splits what a query found, one row more than a page holds, into the page and where the next one begins. */
export function pageOf<Row>(rows: Row[], keyOf: (row: Row) => PageKey): { rows: Row[]; next: string | null } {
  const last = rows[PAGE_SIZE - 1];
  if (rows.length <= PAGE_SIZE || !last) return { rows, next: null };
  return { rows: rows.slice(0, PAGE_SIZE), next: cursorOf(keyOf(last)) };
}
