import { m } from '../messages/index.ts';

/**
 * Formats a length of time: `7 h 15 min`, `7 h`.
 * @param minutes whole minutes, not negative
 */
export const formatLength = (minutes: number): string =>
  m.post_job_hours_alone({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
