/**
 * An event for open screens. It contains only ids: the receiver fetches the entity, and the server checks what they may see.
 */
export type LiveEvent =
  /** A job was posted or reopened. */
  | { type: 'job-opened'; jobId: string }
  /** A job's fields or status changed. */
  | { type: 'job-changed'; jobId: string }
  /** An application was made, or its status changed. */
  | { type: 'application-changed'; jobId: string; applicationId: string }
  /** A notification was added or renewed. Without an id if many users have got one of their own at once. */
  | { type: 'notified'; notificationId?: string | undefined }
  /** Notifications were marked as read, on any screen. */
  | { type: 'notifications-read' }
  /** The venues that the user acts for have changed, or the role at one. The stream ends. */
  | { type: 'groups-changed' };

/** An event about the stream itself. */
export type StreamEvent =
  /**
   * From now on no event is missed. `quiet` states how long ago the last event was, in milliseconds: by topic, and of the user's
   * own events under `OWN_EVENTS`. Data fetched before may be out of date.
   */
  | { type: 'ready'; quiet: Record<string, number> }
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
  'groups-changed',
] as const satisfies LiveEvent['type'][];

export const STREAM_EVENT_TYPES = [
  'ready',
  'refresh',
  'alive',
  'session-ended',
] as const satisfies StreamEvent['type'][];

/** The key of `quiet` for events that name the user, such as those about their applications. */
export const OWN_EVENTS = 'own';

/** The interval of heartbeats, milliseconds. A stream that is silent for twice as long is broken. */
export const HEARTBEAT_INTERVAL = 20_000;
