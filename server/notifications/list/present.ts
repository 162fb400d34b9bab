import { z } from '@hono/zod-openapi';
import {
  completedBefore,
  isMailed,
  isOnByDefault,
  NOTIFICATION_KINDS,
  PIN_USES,
  totalOf,
  type NotificationKind,
  type Role,
  workerName,
} from '@passa/domain';
import { cancellationFields, presentCancellation } from '../../core/cancellation.ts';
import type { NotificationRow } from '../core/queries.ts';
import type { SettingRow } from '../core/settings-queries.ts';

/** The kinds that an account receives, with the user's choices. */
export const settingsSchema = z
  .array(
    z.object({
      kind: z.enum(NOTIFICATION_KINDS),
      byMail: z.boolean().optional().openapi({ description: 'Missing for a kind that is never mailed' }),
      byPush: z.boolean(),
    }),
  )
  .openapi('NotificationSettings');

/**
 * @param kinds those that the account receives
 * @param rows the user's stored choices; of kinds without one `isOnByDefault` of the domain decides
 */
export function presentSettings(
  kinds: readonly NotificationKind[],
  rows: SettingRow[],
): z.infer<typeof settingsSchema> {
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return kinds.map((kind) => ({
    kind,
    ...(isMailed(kind) && { byMail: chosen.get(kind)?.byMail ?? isOnByDefault(kind, 'byMail') }),
    byPush: chosen.get(kind)?.byPush ?? isOnByDefault(kind, 'byPush'),
  }));
}

export const notificationSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(NOTIFICATION_KINDS),
    isRead: z.boolean(),
    isGone: z.boolean().openapi({
      description: 'Whether the new shift, free place or invitation is filled, closed or begun; it counts as read then',
    }),
    createdAt: z.iso.datetime(),
    applicationId: z.uuid().nullable().openapi({
      description: 'Null for a new shift, a free place, an invitation, personal numbers that were shown, and a digest',
    }),
    job: z
      .object({ id: z.uuid(), title: z.string(), startDate: z.iso.datetime(), endDate: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'Null for personal numbers that were shown, and a digest' }),
    kioskName: z
      .string()
      .nullable()
      .openapi({ description: 'The kiosk at which personal numbers were shown, or the PIN of the shift was used' }),
    pinUse: z
      .object({ kind: z.enum(PIN_USES), at: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'What was recorded with the PIN of the shift; null for other kinds' }),
    businessName: z.string(),
    venueId: z.uuid().openapi({ description: 'The venue that it is about' }),
    workerName: z
      .string()
      .nullable()
      .openapi({ description: 'The applicant or invited worker; null for the worker, and without a job' }),
    dateCount: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'On how many dates a new shift was posted; null for one date' }),
    answerBy: z.iso.datetime().nullable().openapi({
      description:
        'Until when the worker can answer that they did not come, or hours that the venue proposes; null otherwise',
    }),
    isHoursAgreement: z
      .boolean()
      .openapi({ description: 'Whether disputed hours were decided by the agreement of the other party' }),
    paidOre: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'The pay before tax of hours that the venue has marked as paid; null otherwise' }),
    completedBefore: z
      .enum(['start', 'end'])
      .nullable()
      .openapi({ description: 'Whether the worker completed the shift before its start or end; null otherwise' }),
    ...cancellationFields,
  })
  .openapi('Notification');

/** A notification as its recipient sees it. A business reads the worker's name, a worker the venue's. */
export function presentNotification(role: Role, row: NotificationRow): z.infer<typeof notificationSchema> {
  const { notification, job, worker } = row;
  return {
    id: notification.id,
    kind: notification.kind,
    isRead: notification.readAt !== null || row.isGone,
    isGone: row.isGone,
    createdAt: notification.createdAt.toISOString(),
    applicationId: notification.applicationId,
    job: job && {
      id: job.id,
      title: job.title,
      startDate: job.startDate.toISOString(),
      endDate: job.endDate.toISOString(),
    },
    kioskName: row.pinUse?.kioskName ?? row.kioskName,
    pinUse: row.pinUse && { kind: row.pinUse.kind, at: new Date(row.pinUse.at).toISOString() },
    businessName: row.businessName,
    venueId: row.venueId,
    workerName: role === 'business' && job ? workerName(worker) : null,
    dateCount: row.dateCount,
    answerBy: row.answerBy && new Date(row.answerBy).toISOString(),
    isHoursAgreement: row.isHoursAgreement,
    paidOre: job && row.paidMinutes !== null ? totalOf(job.payRate, row.paidMinutes).ore : null,
    completedBefore:
      notification.kind === 'shiftCompleted' && row.application && job ? completedBefore(row.application, job) : null,
    ...(row.application ? presentCancellation(row.application) : { cancellation: null }),
  };
}
