import type { Announcement, Live } from '../platform/live/live.ts';

/** What is announced from here on, whoever it is for. */
export function overhear(live: Live): { heard: Announcement[]; end: () => void } {
  const heard: Announcement[] = [];
  const ignore = () => {};
  const end = live.listen({
    heard: (announcements) => void heard.push(...announcements),
    sessionEnded: ignore,
    missed: ignore,
    lost: ignore,
  });
  return { heard, end };
}
