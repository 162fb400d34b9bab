import type { NotificationRule } from '../rule.ts';

/** The personal number of the worker was shown at a kiosk, from the staff ledger. It is about no job. */
export const rule = {
  about: 'reveal',
  recipients: { worker: { place: 110, page: 'ownHours' } },
  isRelevantWhile: {},
  mail: 'none',
  push: { until: 'oneDay', urgency: 'normal' },
} as const satisfies NotificationRule;
