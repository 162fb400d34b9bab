import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { shiftText } from '../shift-facts.ts';
import type { PushWriter } from '../writers.ts';

/** A worker is still checked in after the planned end (`domain/attendance/automatic-check-out.ts`). */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 90, page: 'job' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'none',
  push: { until: 'threeHours', urgency: 'high' },
} as const satisfies NotificationRule;

export const push: PushWriter<'application'> = (about) => ({
  title: m.push_still_checked_in(),
  body: m.push_still_checked_in_body({ shift: shiftText(about, 'worker') }),
});
