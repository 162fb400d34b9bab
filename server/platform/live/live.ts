import type { LiveEvent, Role } from '@passa/domain';

/** Who hears of something: some people, or everybody of a role. */
export type Audience = { users: string[] } | { role: Role };

export type AddressedEvent = { to: Audience; event: LiveEvent };

/** What hears, in this process, of all that happens in whichever. */
export type Listener = {
  /** Something was committed. */
  onEvents: (announcements: AddressedEvent[]) => void;
  /** A session is over: by log-out, by a new password, with its account. */
  onSessionEnd: (sessionId: string) => void;
  /** Something may have happened that nobody has told of. */
  onGap: () => void;
  /** From here on nothing is heard, until somebody listens anew. */
  onDisconnect: () => void;
};

/** Carries what happened to whoever has a stream open, in whichever process. */
export type Live = {
  /** Tells of what was committed. */
  publish: (announcements: AddressedEvent[]) => void;
  /** Whether all that happens is heard at this moment. */
  isConnected: () => boolean;
  /** @returns what ends the listening */
  subscribe: (listener: Listener) => () => void;
  /** Hears nothing any more, as before the end; what is published goes out still. */
  disconnect: () => void;
  /** Resolves when what was published is out. */
  close: () => Promise<void>;
};

/** The channel that a trigger in the database tells of each session's end on. */
export const SESSION_ENDED = 'session_ended';
