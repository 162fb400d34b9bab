import type { NotificationRule } from '../rule.ts';

/** A job that the worker has applied for is closed. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 180, page: 'job' } },
  isRelevantWhile: { application: ['pending'], job: 'closed' },
  mail: 'single',
  push: { until: 'oneDay', urgency: 'low' },
} as const satisfies NotificationRule;
