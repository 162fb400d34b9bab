import { randomBytes } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { publicBaseUrl } from '../platform/http/public-base-url.ts';
import { ApiError } from '../platform/http/errors.ts';
import { errorResponsesFor } from '../core/errors.ts';
import { idParam, json, newRouter } from '../platform/http/router.ts';
import { withLanguageOf } from '../platform/language/account-language.ts';
import type { Services } from '../core/services.ts';
import { lockPartyForShare } from '../database/locks.ts';
import { requireRole } from '../platform/sessions/require-role.ts';
import { feedFile, shiftFileName, shiftFile } from './calendar-file.ts';
import { feedSchema, presentFeed, tokenIn } from './present.ts';
import { feedOf, removeFeed, replaceFeed, shiftOfApplication, shiftsInCalendar, recordFeedRead } from './queries.ts';

const tags = ['Calendar'];
const TOKEN_BYTES = 32;
/** How long a completed shift stays in the feed. Milliseconds. */
const COMPLETED_SHIFT_RETENTION = 90 * 24 * 60 * 60 * 1000;

const CALENDAR = 'text/calendar; charset=utf-8';
const calendar = (description: string) => ({ description, content: { 'text/calendar': { schema: z.string() } } });

/** Routes for a worker's shifts in their own calendar: a private feed of all shifts, and one shift as a file. */
export function calendarRoutes(services: Services) {
  const { db, config, authentication, now } = services;

  const feedRoute = <Method extends 'get' | 'post' | 'delete'>(method: Method, summary: string, description: string) =>
    createRoute({
      method,
      path: '/calendar/feed',
      tags,
      summary,
      middleware: [requireRole('worker', services)] as const,
      responses: { 200: json(feedSchema, description), ...errorResponsesFor('notSignedIn', 'notFound') },
    });

  return newRouter()
    .openapi(feedRoute('get', "The address of the worker's calendar", 'The address, if there is one'), async (c) => {
      const feed = await feedOf(db, c.var.principal.userId);
      return c.json(presentFeed(feed, publicBaseUrl(config, c)), 200);
    })
    .openapi(
      feedRoute('post', 'Make a new address for the calendar; an older one stops at once', 'The address'),
      async (c) => {
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        const feed = await db.transaction(async (tx) => {
          await lockPartyForShare(tx, { partyId: c.var.principal.userId, role: 'worker' });
          // The feed would outlive a session that ended since the request was authenticated.
          if (!(await authentication.within(tx).lockSessionForShare(c.req.raw.headers))) {
            throw new ApiError('notSignedIn');
          }
          return replaceFeed(tx, c.var.principal.userId, token, now());
        });
        return c.json(presentFeed(feed, publicBaseUrl(config, c)), 200);
      },
    )
    .openapi(
      feedRoute('delete', 'End the calendar: its address stops at once', 'There is no address any more'),
      async (c) => {
        await removeFeed(db, c.var.principal.userId);
        return c.json({ feed: null }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/calendar/{file}',
        tags,
        summary: 'The calendar feed, authorised by its address',
        middleware: [etag({ weak: true })] as const,
        request: {
          params: z.strictObject({
            file: z.string().openapi({ description: "The last segment of a feed's address, which ends in .ics" }),
          }),
        },
        responses: {
          200: calendar("The worker's shifts"),
          304: { description: 'Unchanged' },
          ...errorResponsesFor('notFound'),
        },
      }),
      async (c) => {
        const token = tokenIn(c.req.valid('param').file);
        const workerId = token && (await recordFeedRead(db, token, now()));
        if (!workerId) throw new ApiError('notFound');
        const shifts = await shiftsInCalendar(db, workerId, new Date(now().getTime() - COMPLETED_SHIFT_RETENTION));
        const file = await withLanguageOf(db, { id: workerId }, () => feedFile(shifts, publicBaseUrl(config, c)));
        return c.body(file, 200, {
          'Content-Type': CALENDAR,
          'Content-Disposition': 'inline; filename="shifts.ics"',
          // Revalidated on each use, so that a removed feed shows nothing more.
          'Cache-Control': 'private, no-cache',
        });
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/shifts/{applicationId}/calendar.ics',
        tags,
        summary: 'A shift that the worker is hired for, as a calendar file',
        middleware: [requireRole('worker', services)] as const,
        request: { params: idParam('applicationId') },
        responses: { 200: calendar('The shift'), ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound') },
      }),
      async (c) => {
        const shift = await shiftOfApplication(db, c.var.principal.userId, c.req.valid('param').applicationId);
        if (!shift) throw new ApiError('notFound');
        return c.body(shiftFile(shift, publicBaseUrl(config, c)), 200, {
          'Content-Type': CALENDAR,
          'Content-Disposition': `attachment; filename="${shiftFileName(shift)}"`,
        });
      },
    );
}
