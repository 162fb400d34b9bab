import { expect, test } from 'vitest';
import { firstScreenQuery } from './first-screen.ts';

test('the parameters are those of the dashboard, without values that it ignores', () => {
  expect(firstScreenQuery('/worker/dashboard', {})).toEqual({});
  expect(firstScreenQuery('/worker/dashboard', { week: '2026-W48', view: 'applied', list: 'hired' })).toEqual({
    view: 'applied',
    week: '2026-W48',
  });
  expect(firstScreenQuery('/worker/dashboard', { view: 'all', week: '2026-W60' })).toEqual({});
  expect(firstScreenQuery('/business/dashboard', { list: 'closed', view: 'applied' })).toEqual({ list: 'closed' });
  expect(firstScreenQuery('/business/dashboard', { sort: 'soonest' })).toEqual({ sort: 'soonest' });
  expect(firstScreenQuery('/business/dashboard', { sort: 'newest' })).toEqual({});
});

test('the pages that redirect to a dashboard show its defaults, and other pages show none', () => {
  expect([firstScreenQuery('/', {}), firstScreenQuery('/dashboard', { view: 'applied' })]).toEqual([{}, {}]);
  expect([firstScreenQuery('/worker/jobs', {}), firstScreenQuery('/login', {})]).toEqual([undefined, undefined]);
});
