import { createRoute, z } from '@hono/zod-openapi';
import {
  NOTIFICATIONS_OF,
  ROLES,
  notificationSettingsSchema,
  texts,
  type NotificationSetting,
  type Role,
} from '@passa/domain';
import { ApiError } from '../platform/http/errors.ts';
import { body, json, newRouter, refusals } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { only } from '../platform/sessions/who.ts';
import { presentSettings, settingsSchema } from './present.ts';
import { saveSettings, settingsOf } from './queries.ts';

const { notAChoice, notValid } = texts.validation;
const tags = ['Notifications'];
const answer = json(z.object({ settings: settingsSchema }), "The kinds of one's own role");

export function notificationRoutes(services: Services) {
  const { db } = services;

  const show = createRoute({
    method: 'get',
    path: '/notifications/settings',
    tags,
    summary: 'What one is told of by mail',
    middleware: [only(ROLES, services)] as const,
    responses: { 200: answer, ...refusals('notSignedIn', 'notFound') },
  });

  const save = createRoute({
    method: 'put',
    path: '/notifications/settings',
    tags,
    summary: 'Switch kinds of mail on or off; those that are not named stay as they are',
    middleware: [only(ROLES, services)] as const,
    request: body(notificationSettingsSchema),
    responses: { 200: answer, ...refusals('invalidInput', 'notJson', 'notSignedIn', 'notFound') },
  });

  return newRouter()
    .openapi(show, async (c) => {
      const { userId, role } = c.var.who;
      return c.json({ settings: presentSettings(role, await settingsOf(db, userId)) }, 200);
    })
    .openapi(save, async (c) => {
      const { userId, role } = c.var.who;
      const { settings } = c.req.valid('json');
      refuseOthers(settings, role);
      await saveSettings(db, userId, settings);
      return c.json({ settings: presentSettings(role, await settingsOf(db, userId)) }, 200);
    });
}

/** A kind that only the other role is told of is no choice, and one that is named twice has no clear value. */
function refuseOthers(settings: NotificationSetting[], role: Role): void {
  const kinds = settings.map(({ kind }) => kind);
  const problems = kinds.flatMap((kind, place): [string, string][] => {
    const field = `settings.${place}.kind`;
    if (!NOTIFICATIONS_OF[role].includes(kind)) return [[field, notAChoice]];
    return kinds.indexOf(kind) < place ? [[field, notValid]] : [];
  });
  if (problems.length > 0) throw new ApiError('invalidInput', Object.fromEntries(problems));
}
