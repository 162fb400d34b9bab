import { expect, test } from 'vitest';
import { hoursOfStep, ownReason } from './stated-reasons.ts';

type Step = Parameters<typeof hoursOfStep>[0];

const HOURS = { start: '2026-11-27T16:00:00.000Z', end: '2026-11-27T21:30:00.000Z', breaks: [], minutes: 330, ore: 0 };
const step = (kind: Step['kind'], by: Step['by'], reason: string | null = null): Step => ({
  ...{ kind, by, reason, at: HOURS.end, hours: HOURS },
});
const stated = step('proposed', 'worker', 'We closed late');
const lowered = step('proposed', 'business', 'The guests left early');
const disputed = step('disputed', 'worker', 'I cleaned the bar');

test('while hours are disputed, the last reason of the worker is shown beside that of the venue', () => {
  expect(ownReason({ state: 'disputed', steps: [stated, lowered, disputed] })).toBe('I cleaned the bar');
  expect(ownReason({ state: 'disputed', steps: [stated, lowered, step('disputed', 'system')] })).toBe('We closed late');
  expect(ownReason({ state: 'disputed', steps: [lowered, step('disputed', 'system')] })).toBeNull();
  expect(ownReason({ state: 'proposed', steps: [stated, lowered] })).toBeNull();
  expect(ownReason({ state: 'approved', steps: [lowered, disputed, step('agreed', 'worker')] })).toBeNull();
});

test('the step that disputes hours does not show them as those of the worker', () => {
  expect([lowered, disputed].map(hoursOfStep)).toEqual([HOURS, null]);
});
