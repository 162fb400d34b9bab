import type { NotificationRule } from '../rule.ts';

/** The question whether the worker comes (`before-shift.ts`). */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 60, page: 'job' } },
  isRelevantWhile: { application: ['accepted'], isUnconfirmed: true },
  mail: 'inTime',
  push: { until: 'twoHoursBefore', urgency: 'high' },
  isReminder: true,
} as const satisfies NotificationRule;
