import { z } from 'zod';
import { says } from '../texts/index.ts';
import { NOTIFICATION_KINDS } from '../hiring/notification-kinds.ts';

const choice = z.boolean(says('notValid')).optional();

/** A user's choices for some kinds, by mail, by push or both; all other settings are unchanged. */
export const notificationSettingsSchema = z.strictObject({
  settings: z
    .array(
      z
        .strictObject(
          { kind: z.enum(NOTIFICATION_KINDS, says('notAChoice')), byMail: choice, byPush: choice },
          says('notValid'),
        )
        .refine(({ byMail, byPush }) => byMail !== undefined || byPush !== undefined, says('notValid')),
      says('notValid'),
    )
    .min(1, says('notValid'))
    .max(NOTIFICATION_KINDS.length, says('notValid')),
});

export type NotificationSettingChange = z.infer<typeof notificationSettingsSchema>['settings'][number];
