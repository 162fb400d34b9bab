import { z } from 'zod';
import { says } from '../texts/index.ts';

const id = z.uuid(says('notValid')).optional();

/** Marks notifications as read: from one down, or all of a job. */
export const readNotificationsSchema = z
  .strictObject({ upTo: id, jobId: id })
  .refine(({ upTo, jobId }) => (upTo === undefined) !== (jobId === undefined), says('notValid'));

export type ReadNotifications = z.infer<typeof readNotificationsSchema>;
