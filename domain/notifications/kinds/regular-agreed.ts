import type { NotificationRule } from '../rule.ts';

/** The worker has agreed to be a regular. The application is the completed shift because of which the business asked. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 140, page: 'regulars' } },
  isRelevantWhile: { application: ['completed'] },
  mail: 'single',
  push: { until: 'oneDay', urgency: 'low' },
} as const satisfies NotificationRule;
