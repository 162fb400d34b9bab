import { z } from '@hono/zod-openapi';
import { NOTIFICATION_KINDS, NOTIFICATIONS_OF, type Role } from '@passa/domain';
import type { SettingRow } from './queries.ts';

/** The kinds that somebody's role is told of, with what they chose; what nobody chose is sent. */
export const settingsSchema = z
  .array(z.object({ kind: z.enum(NOTIFICATION_KINDS), byMail: z.boolean() }))
  .openapi('NotificationSettings');

export function presentSettings(role: Role, rows: SettingRow[]): z.infer<typeof settingsSchema> {
  const chosen = new Map(rows.map(({ kind, byMail }) => [kind, byMail]));
  return NOTIFICATIONS_OF[role].map((kind) => ({ kind, byMail: chosen.get(kind) ?? true }));
}
