import type { NotificationRule } from '../rule.ts';

/** The business has hired the worker. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 10, page: 'job' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'afterUndo',
  push: { until: 'start', urgency: 'high' },
  saysHired: true,
} as const satisfies NotificationRule;
