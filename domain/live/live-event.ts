/**
 * An event for open screens. It carries ids only: the receiver fetches the entity, and gets what they may see of it.
 */
export type LiveEvent =
  /** A job was posted or reopened. */
  | { type: 'job-opened'; jobId: string }
  /** A job's fields or status changed. */
  | { type: 'job-changed'; jobId: string }
  /** An application was made, or its status changed. */
  | { type: 'application-changed'; jobId: string; applicationId: string }
  /** A notification was added or renewed. */
  | { type: 'notified'; notificationId: string }
  /** Notifications were marked as read, on any screen. */
  | { type: 'notifications-read' };

/** An event about the stream itself. */
export type StreamEvent =
  /** From now on no event is missed; data fetched before may be out of date. */
  | { type: 'ready' }
  /** From now on no event is missed, and there was none since the time that the request named. */
  | { type: 'ready-unchanged' }
  /** Events may have been missed; data fetched before may be out of date. */
  | { type: 'refresh' }
  /** A heartbeat. */
  | { type: 'alive' }
  /** The session has ended, and the stream with it. */
  | { type: 'session-ended' };

export const LIVE_EVENT_TYPES = [
  'job-opened',
  'job-changed',
  'application-changed',
  'notified',
  'notifications-read',
] as const satisfies LiveEvent['type'][];

export const STREAM_EVENT_TYPES = [
  'ready',
  'ready-unchanged',
  'refresh',
  'alive',
  'session-ended',
] as const satisfies StreamEvent['type'][];

/** The interval of heartbeats, milliseconds. A stream that is silent for twice as long is broken. */
export const HEARTBEAT_INTERVAL = 20_000;
