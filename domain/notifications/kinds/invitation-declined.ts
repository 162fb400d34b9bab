import type { NotificationRule } from '../rule.ts';

/** The worker has declined an invitation. The business need not do anything, so it is quiet. */
export const rule = {
  about: 'invitation',
  recipients: { business: { place: 150, page: 'invitations' } },
  isRelevantWhile: { job: 'open' },
  mail: 'none',
  push: { until: 'start', urgency: 'low', isOnRequest: true },
} as const satisfies NotificationRule;
