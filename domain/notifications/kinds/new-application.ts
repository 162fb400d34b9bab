import type { NotificationRule } from '../rule.ts';

/** A worker has applied for a job. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 10, page: 'applicants' } },
  isRelevantWhile: { application: ['pending'], job: 'open' },
  mail: 'digest',
  push: { until: 'start', urgency: 'normal' },
} as const satisfies NotificationRule;
