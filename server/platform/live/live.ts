import type { LiveEvent, Role } from '@passa/domain';

/** Who hears of something: some people, or everybody of a role. */
export type Audience = { users: string[] } | { role: Role };

export type Announcement = { to: Audience; event: LiveEvent };

type Listener = (announcements: Announcement[]) => void;

/** Carries what happened to whoever has a stream open, in whichever process. */
export type Live = {
  /** Tells of what was committed. */
  publish: (announcements: Announcement[]) => void;
  /** @returns what ends the listening */
  listen: (listener: Listener) => () => void;
  close: () => Promise<void>;
};

/** Within one process: what the embedded database needs. */
export function openLive(): Live {
  const listeners = new Set<Listener>();
  return {
    publish: (announcements) => {
      for (const listener of listeners) listener(announcements);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => Promise.resolve(),
  };
}
