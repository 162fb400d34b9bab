import type { NotificationRule } from '../rule.ts';

/** The worker has stated other hours than those recorded or planned. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 90, page: 'hours' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'single',
  push: { until: 'oneDay', urgency: 'normal' },
  isAboutHours: true,
} as const satisfies NotificationRule;
