import type { NotificationRule } from '../rule.ts';

/** One party has cancelled a shift; the other one is notified. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 70, page: 'applicants' }, worker: { place: 160, page: 'job' } },
  isRelevantWhile: { application: ['cancelled'] },
  mail: 'single',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;
