/**
 * What an open screen is told at once. It carries ids only: whoever hears it asks for the entity, and gets what they
 * may see of it.
 */
export type LiveEvent =
  /** There is another open job: a new one, or one that is open again. */
  | { type: 'job-opened'; jobId: string }
  /** A job says something else, or is in another state. */
  | { type: 'job-changed'; jobId: string }
  /** An application was made, or is in another state. */
  | { type: 'application-changed'; jobId: string; applicationId: string }
  /** There is something new under the bell. */
  | { type: 'notified'; notificationId: string }
  /** What was new under the bell was read, here or elsewhere. */
  | { type: 'notifications-read' };

/** What a stream says of itself. */
export type StreamEvent =
  /** From here on nothing is missed: what was fetched before may be old. */
  | { type: 'ready' }
  /** From here on nothing is missed, and nothing has happened since what was named in asking for the stream. */
  | { type: 'ready-unchanged' }
  /** Something may have been missed: what was fetched before may be old. */
  | { type: 'refresh' }
  /** Nothing happened, and the connection is there. */
  | { type: 'alive' }
  /** The session is over, and the stream with it. */
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

/** How often a stream says that it is alive, milliseconds. One that is silent for twice as long is not. */
export const ALIVE_EVERY = 20_000;
