import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { nameOf, shiftText } from '../shift-facts.ts';
import type { PushWriter } from '../writers.ts';

/** The worker has declined an invitation. The business need not do anything, so it is quiet. */
export const rule = {
  about: 'invitation',
  recipients: { business: { place: 150, page: 'invitations', may: 'manageJobs' } },
  isRelevantWhile: { job: 'open' },
  mail: 'none',
  push: { until: 'start', urgency: 'low', isOnRequest: true },
} as const satisfies NotificationRule;

export const push: PushWriter<'invitation'> = (about) => ({
  title: m.push_invitation_declined({ name: nameOf(about) }),
  body: shiftText(about, 'business'),
  tag: `invitations-${about.job.id}`,
});
