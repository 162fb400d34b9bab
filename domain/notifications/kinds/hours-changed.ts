import type { NotificationRule } from '../rule.ts';

/** The business proposes other hours than the worker (`domain/attendance/time-sheet.ts`). No mail says that both parties agree. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 200, page: 'job' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'single',
  push: { until: 'oneDay', urgency: 'high' },
  isAboutHours: true,
} as const satisfies NotificationRule;
