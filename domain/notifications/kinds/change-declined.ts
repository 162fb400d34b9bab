import type { NotificationRule } from '../rule.ts';

/** A hired worker keeps the former terms of a changed job. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 50, page: 'applicants' } },
  isRelevantWhile: { application: ['accepted'] },
  mail: 'single',
  push: { until: 'start', urgency: 'normal' },
} as const satisfies NotificationRule;
