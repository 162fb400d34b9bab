import type { LiveEvent, Role } from '@passa/domain';

/** Who hears of something: some people, or everybody of a role. */
export type Audience = { users: string[] } | { role: Role };

export type Announcement = { to: Audience; event: LiveEvent };

/** What hears, in this process, of all that happens in whichever. */
export type Listener = {
  /** Something was committed. */
  heard: (announcements: Announcement[]) => void;
  /** A session is over: by log-out, by a new password, with its account. */
  sessionEnded: (sessionId: string) => void;
  /** Something may have happened that nobody has told of. */
  missed: () => void;
  /** From here on nothing is heard, until somebody listens anew. */
  lost: () => void;
};

/** Carries what happened to whoever has a stream open, in whichever process. */
export type Live = {
  /** Tells of what was committed. */
  publish: (announcements: Announcement[]) => void;
  /** Whether all that happens is heard at this moment. */
  hears: () => boolean;
  /** @returns what ends the listening */
  listen: (listener: Listener) => () => void;
  /** Hears nothing any more, as before the end; what is published goes out still. */
  stopHearing: () => void;
  /** Resolves when what was published is out. */
  close: () => Promise<void>;
};

/** The channel that a trigger in the database tells of each session's end on. */
export const SESSION_ENDED = 'session_ended';
