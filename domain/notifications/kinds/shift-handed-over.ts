import type { NotificationRule } from '../rule.ts';

/** A colleague has taken the shift over. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 130, page: 'job' } },
  isRelevantWhile: { application: ['cancelled'] },
  mail: 'single',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;
