import type { LiveEvent } from '@passa/domain';

/** The recipients of an event: some users, and the streams that subscribe to one of some topics. */
export type Audience = { users: string[]; topics?: Topics | undefined };

/** Topics, and the position of the event in them. A subscription may want events from a position on only. */
export type Topics = {
  names: string[];
  position: number;
  /** The users who do not get the event by a topic. */
  except?: string[] | undefined;
  /** What the ids of the users begin with who get the event; missing for all of them. */
  idsFrom?: string | undefined;
};

export type AddressedEvent = { to: Audience; event: LiveEvent };

/** A listener in this process for the events of all processes. */
export type Listener = {
  /** Events of committed transactions. */
  onEvents: (events: AddressedEvent[]) => void;
  /** A session has ended: by a log-out, a password change or the deletion of its account. */
  onSessionEnd: (sessionId: string) => void;
  /** Events may have been lost. */
  onGap: () => void;
  /**
   * No event is received until the connection is restored.
   * @param spread over how long the streams end, at once by default. Milliseconds.
   */
  onDisconnect: (spread?: number) => void;
  /** Another process asks for the end of a task, by the task's key. */
  onStopRequest?: (key: string) => void;
};

/** Publish and subscribe, between all processes on one database. */
export type Live = {
  /** Publishes events. Must be called after their transaction has committed. */
  publish: (events: AddressedEvent[]) => void;
  /** Asks the other processes to end a task, by the task's key. */
  requestStop: (key: string) => void;
  /** Whether all published events are being received. */
  isConnected: () => boolean;
  /** @returns a function that ends the subscription */
  subscribe: (listener: Listener) => () => void;
  /**
   * Refuses new streams and ends the open ones, before the process stops. Publishing still works.
   * @param spread over how long the streams end, at once by default. Milliseconds.
   */
  disconnect: (spread?: number) => void;
  /** Resolves when everything published has been sent. Call it when no transaction can commit any more. */
  close: () => Promise<void>;
};

/** The channel on which a database trigger reports the end of each session. */
export const SESSION_ENDED = 'session_ended';
