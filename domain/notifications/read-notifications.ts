import { z } from 'zod';
import { m } from '../messages/index.ts';

const id = z.uuid({ error: m.validation_not_valid }).optional();

/** What somebody has seen: the list down from one notification, or all that there is about a job. */
export const readNotificationsSchema = z
  .strictObject({ upTo: id, jobId: id })
  .refine(({ upTo, jobId }) => (upTo === undefined) !== (jobId === undefined), { error: m.validation_not_valid });

export type ReadNotifications = z.infer<typeof readNotificationsSchema>;
