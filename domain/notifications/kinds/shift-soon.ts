import { m } from '../../messages/index.ts';
import type { NotificationRule } from '../rule.ts';
import { shiftAtPlace } from '../shift-facts.ts';
import type { PushWriter } from '../writers.ts';

/** The last reminder before a shift (`before-shift.ts`). */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 80, page: 'job' } },
  isRelevantWhile: { application: ['accepted'] },
  mail: 'none',
  push: { until: 'start', urgency: 'high' },
  isReminder: true,
} as const satisfies NotificationRule;

export const push: PushWriter<'application'> = (about) => ({ title: m.push_shift_soon(), body: shiftAtPlace(about) });
