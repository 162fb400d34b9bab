import { m } from '../messages/index.ts';

/**
 * Formats a length of time: `7 h 15 min`, `7 h`, `36 min`.
 * @param minutes whole minutes, not negative
 */
export const formatLength = (minutes: number): string =>
  minutes > 0 && minutes < 60
    ? m.hours_minutes({ count: minutes })
    : m.post_job_hours_alone({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
