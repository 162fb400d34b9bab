import type { NotificationRule } from '../rule.ts';

/** The reminder on the evening before a shift (`before-shift.ts`). */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 70, page: 'job' } },
  isRelevantWhile: { application: ['accepted'] },
  mail: 'inTime',
  push: { until: 'twoHoursBefore', urgency: 'normal' },
  isReminder: true,
} as const satisfies NotificationRule;
