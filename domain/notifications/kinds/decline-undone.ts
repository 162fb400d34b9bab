import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { shiftText } from '../shift-facts.ts';
import type { PushWriter } from '../writers.ts';

/** The business has undone a refusal. No mail of a decision precedes its undo, so there is nothing for a mail to correct. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 40, page: 'job' } },
  isRelevantWhile: { application: ['pending'], job: 'open' },
  mail: 'none',
  push: { until: 'start', urgency: 'normal' },
} as const satisfies NotificationRule;

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_decline_undone(),
  body: shiftText(about, 'worker'),
});
