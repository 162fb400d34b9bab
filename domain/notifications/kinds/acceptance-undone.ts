import type { NotificationRule } from '../rule.ts';

/** The business has undone a hire. No mail of a decision precedes its undo, so there is nothing for a mail to correct. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 30, page: 'job' } },
  isRelevantWhile: { application: ['pending'] },
  mail: 'none',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;
