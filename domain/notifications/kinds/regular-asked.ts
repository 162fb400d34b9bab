import type { NotificationRule } from '../rule.ts';

/** The business asks the worker to be a regular. The application is the completed shift because of which it asks. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 280, page: 'regularAt' } },
  isRelevantWhile: { application: ['completed'] },
  mail: 'single',
  push: { until: 'oneDay', urgency: 'normal' },
} as const satisfies NotificationRule;
