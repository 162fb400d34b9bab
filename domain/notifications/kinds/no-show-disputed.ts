import type { NotificationRule } from '../rule.ts';

/** The worker disputes that they did not come. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 120, page: 'applicants' } },
  isRelevantWhile: { application: ['accepted'] },
  mail: 'single',
  push: { until: 'oneDay', urgency: 'normal' },
} as const satisfies NotificationRule;
