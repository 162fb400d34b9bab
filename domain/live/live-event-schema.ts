import { z } from 'zod';
import type { LiveEvent } from './live-event.ts';

const id = z.uuid();

/** Validates a live event of another process. */
export const liveEventSchema: z.ZodType<LiveEvent> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job-opened'), jobId: id }),
  z.object({ type: z.literal('job-changed'), jobId: id }),
  z.object({ type: z.literal('application-changed'), jobId: id, applicationId: id }),
  z.object({ type: z.literal('notified'), notificationId: id.optional() }),
  z.object({ type: z.literal('notifications-read') }),
  z.object({ type: z.literal('groups-changed') }),
]);
