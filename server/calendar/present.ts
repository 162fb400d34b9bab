import { z } from '@hono/zod-openapi';

/** A worker's calendar feed, where they have one. */
export const feedSchema = z
  .object({ feed: z.object({ url: z.url().openapi({ description: 'Whoever knows it may read it' }) }).nullable() })
  .openapi('CalendarFeed');

/**
 * @param token what the feed is known by; undefined where there is none
 * @param address where people open the site, without a slash at its end
 */
export function presentFeed(token: string | undefined, address: string): z.infer<typeof feedSchema> {
  return { feed: token === undefined ? null : { url: `${address}/api/calendar/${token}.ics` } };
}

/** The token in the last part of a feed's address; undefined where it is none that we make. */
export function tokenIn(file: string): string | undefined {
  return /^([\w-]{43})\.ics$/.exec(file)?.[1];
}
