import type { NotificationRule } from '../rule.ts';

/** A regular has booked the shift without asking. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 20, page: 'applicants' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'single',
  push: { until: 'start', urgency: 'high' },
  saysHired: true,
} as const satisfies NotificationRule;
