import type { NotificationRule } from '../rule.ts';

/** The hours of a shift are disputed, so that the operator decides. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 100, page: 'hours' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'single',
  push: { until: 'oneDay', urgency: 'normal' },
  isAboutHours: true,
} as const satisfies NotificationRule;
