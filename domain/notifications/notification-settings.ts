import { z } from 'zod';
import { m } from '../messages/index.ts';
import { isMailed } from './delivery.ts';
import { NOTIFICATION_KINDS, ruleOf, type NotificationKind } from './kinds.ts';

const choice = z.boolean({ error: m.validation_not_valid }).optional();

/** A user's choices for some kinds, by mail where the kind is mailed, by push, or both; all other settings are unchanged. */
export const notificationSettingsSchema = z.strictObject({
  settings: z
    .array(
      z
        .strictObject(
          { kind: z.enum(NOTIFICATION_KINDS, { error: m.validation_not_a_choice }), byMail: choice, byPush: choice },
          { error: m.validation_not_valid },
        )
        .refine(({ byMail, byPush }) => byMail !== undefined || byPush !== undefined, {
          error: m.validation_not_valid,
        })
        .refine(({ kind, byMail }) => byMail === undefined || isMailed(kind), {
          path: ['byMail'],
          error: m.validation_not_valid,
        }),
      { error: m.validation_not_valid },
    )
    .min(1, { error: m.validation_not_valid })
    .max(NOTIFICATION_KINDS.length, { error: m.validation_not_valid }),
});

export type NotificationSettingChange = z.infer<typeof notificationSettingsSchema>['settings'][number];

/** Whether a user who has chosen nothing receives a kind by a channel. */
export function isOnByDefault(kind: NotificationKind, channel: 'byMail' | 'byPush'): boolean {
  const { mail, push } = ruleOf(kind);
  return channel === 'byPush' ? !push.isOnRequest : mail !== 'onRequest';
}
