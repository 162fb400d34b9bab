import type { NotificationRule } from '../rule.ts';

/** A job that the worker has applied for is open again. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 170, page: 'job' } },
  isRelevantWhile: { application: ['pending'], job: 'open' },
  mail: 'single',
  push: { until: 'start', urgency: 'normal' },
} as const satisfies NotificationRule;
