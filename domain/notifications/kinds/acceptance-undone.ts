import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { shiftText } from '../shift-facts.ts';
import type { PushWriter } from '../writers.ts';

/** The business has undone a hire. No mail of a decision precedes its undo, so there is nothing for a mail to correct. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 30, page: 'job' } },
  isRelevantWhile: { application: ['pending'] },
  mail: 'none',
  push: { until: 'start', urgency: 'high' },
} as const satisfies NotificationRule;

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_acceptance_undone(),
  body: shiftText(about, 'worker'),
});
