import { z } from 'zod';
import { m } from '../messages/index.ts';

const id = z.uuid({ error: m.validation_not_valid }).optional();

/** Marks notifications as read: from one down, or all of a job. */
export const readNotificationsSchema = z
  .strictObject({ upTo: id, jobId: id })
  .refine(({ upTo, jobId }) => (upTo === undefined) !== (jobId === undefined), { error: m.validation_not_valid });

export type ReadNotifications = z.infer<typeof readNotificationsSchema>;
