import type { NotificationRule } from '../rule.ts';

/** The PIN of the shift was used at a kiosk to check in or out. The worker knows whether they did it. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 100, page: 'job' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'onRequest',
  push: { until: 'oneDay', urgency: 'high' },
} as const satisfies NotificationRule;
