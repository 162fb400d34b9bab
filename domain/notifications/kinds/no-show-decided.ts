import type { NotificationRule } from '../rule.ts';

/** A no-show has ended: by the operator, by the agreement of the worker or without an answer. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 130, page: 'applicants' }, worker: { place: 240, page: 'job' } },
  isRelevantWhile: { application: ['accepted', 'completed', 'cancelled'] },
  mail: 'single',
  push: { until: 'oneDay', urgency: 'normal' },
  isByProgram: true,
} as const satisfies NotificationRule;
