import type { NotificationRule } from '../rule.ts';

/** The business has undone the completion of a shift. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 190, page: 'job' } },
  isRelevantWhile: { application: ['accepted'] },
  mail: 'single',
  push: { until: 'oneDay', urgency: 'high' },
} as const satisfies NotificationRule;
