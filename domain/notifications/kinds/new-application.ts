import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { nameOf, shiftText } from '../shift-facts.ts';
import type { PushWriter } from '../writers.ts';

/** A worker has applied for a job. */
export const rule = {
  about: 'application',
  recipients: { business: { place: 10, page: 'applicants', may: 'manageJobs' } },
  isRelevantWhile: { application: ['pending'], job: 'open' },
  mail: 'digest',
  push: { until: 'start', urgency: 'normal' },
} as const satisfies NotificationRule;

export const push: PushWriter<'application'> = (about) => ({
  title:
    (about.unseenCount ?? 1) > 1
      ? m.push_new_applications({ count: about.unseenCount ?? 1 })
      : m.push_new_application({ name: nameOf(about) }),
  body: shiftText(about, 'business'),
  tag: `applications-${about.job.id}`,
});
