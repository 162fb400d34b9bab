import type { NotificationRule } from '../rule.ts';

/** Personal numbers of the staff ledger were shown at a kiosk. It is about no job. */
export const rule = {
  about: 'reveal',
  recipients: { business: { place: 160, page: 'ledger' } },
  isRelevantWhile: {},
  mail: 'single',
  push: { until: 'oneDay', urgency: 'high' },
} as const satisfies NotificationRule;
