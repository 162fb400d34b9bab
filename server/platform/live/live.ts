import type { LiveEvent, Role } from '@passa/domain';

/** Who receives an event: some users, or everybody of a role. */
export type Audience = { users: string[] } | { role: Role };

export type AddressedEvent = { to: Audience; event: LiveEvent };

/** Receives, in this process, what every process publishes. */
export type Listener = {
  /** Events of committed transactions. */
  onEvents: (announcements: AddressedEvent[]) => void;
  /** A session has ended: by log-out, by a new password, with its account. */
  onSessionEnd: (sessionId: string) => void;
  /** Events may have been lost. */
  onGap: () => void;
  /** Nothing is received from here on, until the connection is back. */
  onDisconnect: () => void;
};

/** Publish and subscribe, between all processes on one database. */
export type Live = {
  /** Publishes events; to be called after their commit. */
  publish: (announcements: AddressedEvent[]) => void;
  /** Whether everything published is received at this moment. */
  isConnected: () => boolean;
  /** @returns a function that ends the subscription */
  subscribe: (listener: Listener) => () => void;
  /** Stops receiving, before the process ends; what is published is still sent. */
  disconnect: () => void;
  /** Resolves when everything published is sent. */
  close: () => Promise<void>;
};

/** The channel on which a trigger of the database notifies of the end of each session. */
export const SESSION_ENDED = 'session_ended';
