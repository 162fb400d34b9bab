import { m } from '@passa/domain';
import { expect, test } from 'vitest';
import { ownStatus } from './own-status.ts';

const pending = { status: 'pending', cancellation: null } as const;

test.for([
  ['an open job', null, m.status({ status: 'pending' })],
  ['a filled job', 'jobFilled', m.status_filled()],
  ['a closed job', 'jobClosed', m.status({ status: 'closed' })],
  ['a job that has started', 'jobStarted', m.status({ status: 'closed' })],
] as const)('a pending application for %s waits for an answer only if one can come', ([, obstacle, text]) => {
  expect(ownStatus(pending, obstacle).text).toBe(text);
});

test('a cancelled shift says who cancelled, or what has become of it', () => {
  const textOf = (isHandover: boolean, isNoShow: boolean) =>
    ownStatus({ status: 'cancelled', cancellation: { by: 'worker', isHandover, isNoShow } }, 'jobFilled').text;
  expect(textOf(false, false)).toBe(m.status_cancelled_by({ by: 'worker' }));
  expect(textOf(true, false)).toBe(m.status_handed_over());
  expect(textOf(false, true)).toBe(m.status_no_show());
});

test('a shift that is handed over has a neutral colour', () => {
  const cancellation = { by: 'worker', isHandover: true, isNoShow: false } as const;
  expect(ownStatus({ status: 'cancelled', cancellation }, 'jobFilled').colour).toBe('completed');
});

test('an application that ended since a colleague keeps the shift is not said to be withdrawn', () => {
  const withdrawn = { status: 'withdrawn', cancellation: null } as const;
  expect(ownStatus({ ...withdrawn, isKeptByColleague: true }, 'jobFilled').text).toBe(m.status_kept_by_colleague());
  expect(ownStatus(withdrawn, 'jobFilled').text).toBe(m.status({ status: 'withdrawn' }));
});

test('a hire of which the venue says that the worker did not come is not shown as booked', () => {
  const textOf = (state: 'recorded' | 'disputed' | 'dismissed') =>
    ownStatus({ status: 'accepted', cancellation: null, noShow: { state } }, null).text;
  expect([textOf('recorded'), textOf('disputed')]).toEqual([m.no_show_badge(), m.no_show_badge()]);
  expect(textOf('dismissed')).toBe(m.status({ status: 'accepted' }));
});

test('a hire is named after the shift where the label says so', () => {
  const accepted = { status: 'accepted', cancellation: null } as const;
  expect(ownStatus(accepted, null, true).text).toBe(m.week_status({ view: 'assigned' }));
  expect(ownStatus(pending, null, true).text).toBe(m.status({ status: 'pending' }));
});
