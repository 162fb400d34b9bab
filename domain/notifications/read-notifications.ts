import { z } from 'zod';
import { says } from '../texts/index.ts';

const id = z.uuid(says('notValid')).optional();

/** What somebody has seen: the list down from one notification, or all that there is about a job. */
export const readNotificationsSchema = z
  .strictObject({ upTo: id, jobId: id })
  .refine(({ upTo, jobId }) => (upTo === undefined) !== (jobId === undefined), says('notValid'));

export type ReadNotifications = z.infer<typeof readNotificationsSchema>;
