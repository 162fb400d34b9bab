import type { NotificationRule } from '../rule.ts';

/** A worker is still checked in after the planned end (`domain/attendance/automatic-check-out.ts`). */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 90, page: 'job' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'none',
  push: { until: 'threeHours', urgency: 'high' },
} as const satisfies NotificationRule;
