import { createRoute, z } from '@hono/zod-openapi';
import {
  kindsReceivedBy,
  ROLES,
  notificationSettingsSchema,
  readNotificationsSchema,
  type NotificationKind,
  type NotificationSettingChange,
  type Role,
  m,
} from '@passa/domain';
import { withTransaction } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { cursorParam, nextCursor } from '../../platform/http/page.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { membershipsIn } from '../../core/acting/index.ts';
import type { Identity } from '../../platform/sessions/queries.ts';
import { requireRole, requireRoleToRead } from '../../platform/sessions/require-role.ts';
import { notificationPage } from './responses.ts';
import { notificationSchema, presentSettings, settingsSchema } from './present.ts';
import { saveSettings, settingsOf } from '../core/settings-queries.ts';
import { markNotificationsRead } from './mark-read.ts';

const tags = ['Notifications'];
const unread = z.number().int().openapi({ description: 'The number of all unread notifications' });
const settingsResponse = json(
  z.object({ settings: settingsSchema }),
  'The settings of the kinds that the account receives',
);

/** Routes for a user's notifications and their settings. */
export function notificationRoutes(services: Services) {
  const { db } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/notifications',
        tags,
        summary: 'One’s own notifications, newest first',
        middleware: [requireRoleToRead(ROLES, services)] as const,
        request: { query: z.strictObject({ cursor: cursorParam.optional() }) },
        responses: {
          200: json(
            z.object({ notifications: z.array(notificationSchema), unread, next: nextCursor }),
            'A page of notifications',
          ),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => c.json(await notificationPage(services, c.var.principal, c.req.valid('query').cursor), 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/notifications/read',
        tags,
        summary: 'Mark notifications as read: from one down, or all of a job',
        middleware: [requireRole(ROLES, services)] as const,
        request: body(readNotificationsSchema),
        responses: {
          200: json(z.object({ unread }), 'The number of notifications that are still unread'),
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const seen = c.req.valid('json');
        return c.json(
          {
            unread: await withTransaction(services, (change) =>
              markNotificationsRead(change, c.var.principal.userId, seen),
            ),
          },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/notifications/settings',
        tags,
        summary: 'The notification settings',
        // What the account is at its venues decides, as it is now.
        middleware: [requireRole(ROLES, services)] as const,
        responses: { 200: settingsResponse, ...errorResponsesFor('notSignedIn', 'notFound') },
      }),
      async (c) => {
        const { principal } = c.var;
        return c.json({ settings: presentSettings(kindsFor(principal), await settingsOf(db, principal.userId)) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/notifications/settings',
        tags,
        summary: 'Switch kinds on or off, by mail, by push or both; all others are unchanged',
        middleware: [requireRole(ROLES, services)] as const,
        request: body(notificationSettingsSchema),
        responses: {
          200: settingsResponse,
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { principal } = c.var;
        const { settings } = c.req.valid('json');
        const received = kindsFor(principal);
        refuseInvalidKinds(settings, received);
        await saveSettings(db, principal.userId, settings);
        return c.json({ settings: presentSettings(received, await settingsOf(db, principal.userId)) }, 200);
      },
    );
}

const kindsFor = (identity: Pick<Identity, 'groups'> & { role: Role }): readonly NotificationKind[] =>
  kindsReceivedBy(
    identity.role,
    membershipsIn(identity).map(({ memberRole }) => memberRole),
  );

/** Refuses kinds that the account does not receive, and kinds that occur twice. */
function refuseInvalidKinds(settings: NotificationSettingChange[], received: readonly NotificationKind[]): void {
  const kinds = settings.map(({ kind }) => kind);
  const problems = kinds.flatMap((kind, place): [string, string][] => {
    const field = `settings.${place}.kind`;
    if (!received.includes(kind)) return [[field, m.validation_not_a_choice()]];
    return kinds.indexOf(kind) < place ? [[field, m.validation_not_valid()]] : [];
  });
  if (problems.length > 0) throw new ApiError('invalidInput', Object.fromEntries(problems));
}
