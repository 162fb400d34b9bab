import { z } from 'zod';
import { m } from '../messages/index.ts';

const id = z.uuid({ error: m.validation_not_valid }).optional();

/** A request to mark notifications as read: either `upTo` and all older ones, or all of one job. */
export const readNotificationsSchema = z
  .strictObject({ upTo: id, jobId: id })
  .refine(({ upTo, jobId }) => (upTo === undefined) !== (jobId === undefined), { error: m.validation_not_valid });

export type ReadNotifications = z.infer<typeof readNotificationsSchema>;
