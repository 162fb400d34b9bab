import type { NotificationRule } from '../rule.ts';

/** A new shift suits the worker. */
export const rule = {
  about: 'job',
  recipients: { worker: { place: 260, page: 'job' } },
  isRelevantWhile: { job: 'open' },
  mail: 'onRequest',
  push: { until: 'start', urgency: 'normal' },
  offersShift: true,
} as const satisfies NotificationRule;
