import { z } from 'zod';
import { texts } from '../texts/index.ts';
import { NOTIFICATION_KINDS } from './notification-kinds.ts';

const { notAChoice, notValid } = texts.validation;

const choice = z.boolean(notValid).optional();

/** What somebody chooses about some of the kinds, by mail, by push or both; everything else stays as it is. */
export const notificationSettingsSchema = z.strictObject({
  settings: z
    .array(
      z
        .strictObject({ kind: z.enum(NOTIFICATION_KINDS, notAChoice), byMail: choice, byPush: choice }, notValid)
        .refine(({ byMail, byPush }) => byMail !== undefined || byPush !== undefined, notValid),
      notValid,
    )
    .min(1, notValid)
    .max(NOTIFICATION_KINDS.length, notValid),
});

export type NotificationSetting = z.infer<typeof notificationSettingsSchema>['settings'][number];
