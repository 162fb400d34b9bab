import { expect, test } from 'vitest';
import { startQuery } from './start.ts';

test('the parameters are those of the dashboard, without values that it ignores', () => {
  expect(startQuery('/worker/dashboard', {})).toEqual({});
  expect(startQuery('/worker/dashboard', { week: '2026-W48', view: 'applied', list: 'hired' })).toEqual({
    view: 'applied',
    week: '2026-W48',
  });
  expect(startQuery('/worker/dashboard', { view: 'all', week: '2026-W60' })).toEqual({});
  expect(startQuery('/business/dashboard', { list: 'closed', view: 'applied' })).toEqual({ list: 'closed' });
});

test('the pages that redirect to a dashboard show its defaults, and other pages show none', () => {
  expect([startQuery('/', {}), startQuery('/dashboard', { view: 'applied' })]).toEqual([{}, {}]);
  expect([startQuery('/worker/jobs', {}), startQuery('/login', {})]).toEqual([undefined, undefined]);
});
