import type { Announcement, Live } from '../platform/live/live.ts';

/** All that is told from here on, as it comes. */
export function overhear(live: Live): Announcement[] {
  const told: Announcement[] = [];
  live.listen({
    heard: (announcements) => told.push(...announcements),
    sessionEnded: () => {},
    missed: () => {},
    lost: () => {},
  });
  return told;
}
