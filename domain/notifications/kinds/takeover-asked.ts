import type { NotificationRule } from '../rule.ts';

/** The request of a colleague to take a shift over, about the application of that colleague. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 30, page: 'applicants' } },
  isRelevantWhile: { application: ['pending'] },
  mail: 'single',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;
