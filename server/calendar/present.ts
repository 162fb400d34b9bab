import { z } from '@hono/zod-openapi';
import type { FeedRow } from './queries.ts';

/** A worker's calendar feed; null if there is none. */
export const feedSchema = z
  .object({
    feed: z
      .object({
        url: z.url().openapi({ description: 'Everybody who knows it can read the feed' }),
        createdAt: z.iso.datetime(),
        lastReadAt: z.iso.datetime().nullable().openapi({
          description: 'Precise to a day, since it is recorded once in 24 hours; null until the first read',
        }),
      })
      .nullable(),
  })
  .openapi('CalendarFeed');

/**
 * @param feed undefined if there is none
 * @param baseUrl the public base URL, without a trailing slash
 */
export function presentFeed(feed: FeedRow | undefined, baseUrl: string): z.infer<typeof feedSchema> {
  if (!feed) return { feed: null };
  const { token, createdAt, lastReadAt } = feed;
  return {
    feed: {
      url: `${baseUrl}/api/calendar/${token}.ics`,
      createdAt: createdAt.toISOString(),
      lastReadAt: lastReadAt?.toISOString() ?? null,
    },
  };
}

/** The token in the last segment of a feed's path; undefined for anything that cannot be one. */
export function tokenIn(file: string): string | undefined {
  return /^([\w-]{43})\.ics$/.exec(file)?.[1];
}
