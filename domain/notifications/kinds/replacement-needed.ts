import type { NotificationRule } from '../rule.ts';

/** A worker who was hired does not come, and a place is free. */
export const rule = {
  about: 'job',
  recipients: { worker: { place: 270, page: 'job' } },
  isRelevantWhile: { job: 'open' },
  mail: 'onRequest',
  push: { until: 'start', urgency: 'high' },
  offersShift: true,
} as const satisfies NotificationRule;
