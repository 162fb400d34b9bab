import type { NotificationRule } from '../rule.ts';

/** The worker keeps the shift that the colleague asked for. The application is that of the colleague; it is pending if it was before the request. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 150, page: 'job' } },
  isRelevantWhile: { application: ['withdrawn', 'pending'] },
  mail: 'inTime',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;
