import type { NotificationRule } from '../rule.ts';

/** A worker has marked a shift as completed. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 80, page: 'applicants' } },
  isRelevantWhile: { application: ['completed'] },
  mail: 'single',
  push: { until: 'oneDay', urgency: 'low' },
  isAboutHours: true,
} as const satisfies NotificationRule;
