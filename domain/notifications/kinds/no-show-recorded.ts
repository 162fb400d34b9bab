import type { NotificationRule } from '../rule.ts';

/** The business has recorded that the worker has not come (`domain/attendance/no-show.ts`). */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 230, page: 'noShow' } },
  isRelevantWhile: { application: ['accepted'] },
  mail: 'single',
  push: { until: 'oneDay', urgency: 'high' },
} as const satisfies NotificationRule;
