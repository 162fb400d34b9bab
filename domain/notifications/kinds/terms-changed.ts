import type { NotificationRule } from '../rule.ts';

/** The business has changed the job that the worker has applied for, or is hired for (`change.ts`). */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 50, page: 'job' } },
  isRelevantWhile: { application: ['pending', 'accepted'], isChangeOpen: true },
  mail: 'inTime',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;
