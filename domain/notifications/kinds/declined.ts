import type { NotificationRule } from '../rule.ts';

/** The business has declined the application. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 20, page: 'job' } },
  isRelevantWhile: { application: ['declined'] },
  mail: 'afterUndo',
  push: { until: 'start', urgency: 'normal' },
} as const satisfies NotificationRule;
