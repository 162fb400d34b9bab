import type { NotificationRule } from '../rule.ts';

/** The request of a colleague to take a shift over, about the application of the worker who hands it over. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 120, page: 'job' } },
  isRelevantWhile: { application: ['accepted'], hasTaker: true },
  mail: 'inTime',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;
