import { z } from '@hono/zod-openapi';
import type { FeedRow } from './queries.ts';

/** A worker's calendar feed, where they have one. */
export const feedSchema = z
  .object({
    feed: z
      .object({
        url: z.url().openapi({ description: 'Whoever knows it may read it' }),
        createdAt: z.iso.datetime(),
        lastReadAt: z.iso
          .datetime()
          .nullable()
          .openapi({ description: 'To a day: recorded once in 24 hours; null until somebody reads it' }),
      })
      .nullable(),
  })
  .openapi('CalendarFeed');

/**
 * @param feed undefined where there is none
 * @param address where people open the site, without a slash at its end
 */
export function presentFeed(feed: FeedRow | undefined, address: string): z.infer<typeof feedSchema> {
  if (!feed) return { feed: null };
  const { token, createdAt, lastReadAt } = feed;
  return {
    feed: {
      url: `${address}/api/calendar/${token}.ics`,
      createdAt: createdAt.toISOString(),
      lastReadAt: lastReadAt?.toISOString() ?? null,
    },
  };
}

/** The token in the last part of a feed's address; undefined where it is none that we make. */
export function tokenIn(file: string): string | undefined {
  return /^([\w-]{43})\.ics$/.exec(file)?.[1];
}
