import type { NotificationRule } from '../rule.ts';

/** A worker has withdrawn an application. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 60, page: 'applicants' } },
  isRelevantWhile: { application: ['withdrawn'] },
  mail: 'single',
  push: { until: 'start', urgency: 'normal' },
} as const satisfies NotificationRule;
