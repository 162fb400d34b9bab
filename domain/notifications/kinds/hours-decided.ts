import type { NotificationRule } from '../rule.ts';

/** Disputed hours are decided, by the operator or by the agreement of the other party. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 110, page: 'hours' }, worker: { place: 210, page: 'job' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'single',
  push: { until: 'oneDay', urgency: 'normal' },
  isAboutHours: true,
  isByProgram: true,
} as const satisfies NotificationRule;
