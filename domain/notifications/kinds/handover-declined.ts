import type { NotificationRule } from '../rule.ts';

/** The business has declined that a colleague takes the shift over. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 140, page: 'job' } },
  isRelevantWhile: { application: ['accepted'] },
  mail: 'single',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;
