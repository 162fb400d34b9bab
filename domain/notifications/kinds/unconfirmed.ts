import type { NotificationRule } from '../rule.ts';

/** The worker has not answered whether they come (`before-shift.ts`). */
export const rule = {
  about: 'application',
  recipients: { business: { place: 40, page: 'applicants' } },
  isRelevantWhile: { application: ['accepted'], isUnconfirmed: true },
  mail: 'inTime',
  push: { until: 'start', urgency: 'normal' },
  isReminder: true,
} as const satisfies NotificationRule;
