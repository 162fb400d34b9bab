import { z } from 'zod';
import { texts } from '../texts/index.ts';
import { NOTIFICATION_KINDS } from './notification-kinds.ts';

const { notAChoice, notValid } = texts.validation;

/** What somebody chooses about some of the kinds; the others stay as they are. */
export const notificationSettingsSchema = z.strictObject({
  settings: z
    .array(
      z.strictObject({ kind: z.enum(NOTIFICATION_KINDS, notAChoice), byMail: z.boolean(notValid) }, notValid),
      notValid,
    )
    .min(1, notValid)
    .max(NOTIFICATION_KINDS.length, notValid),
});

export type NotificationSetting = z.infer<typeof notificationSettingsSchema>['settings'][number];
