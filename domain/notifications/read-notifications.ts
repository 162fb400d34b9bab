import { z } from 'zod';
import { texts } from '../texts/index.ts';

const { notValid } = texts.validation;

const id = z.uuid(notValid).optional();

/** What somebody has seen: the list down from one notification, or all that there is about a job. */
export const readNotificationsSchema = z
  .strictObject({ upTo: id, jobId: id })
  .refine(({ upTo, jobId }) => (upTo === undefined) !== (jobId === undefined), notValid);

export type ReadNotifications = z.infer<typeof readNotificationsSchema>;
