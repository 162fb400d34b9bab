import type { NotificationRule } from '../rule.ts';

/** The last reminder before a shift (`before-shift.ts`). */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 80, page: 'job' } },
  isRelevantWhile: { application: ['accepted'] },
  mail: 'none',
  push: { until: 'start', urgency: 'high' },
  isReminder: true,
} as const satisfies NotificationRule;
