import { expect, test } from 'vitest';
import { backTarget } from './back-target.ts';

const toBack = (from: string | undefined, status?: 'pending' | 'cancelled') => {
  const application = status && {
    id: 'a',
    status,
    createdAt: '',
    message: null,
    endedAt: null,
    confirmedAt: null,
    checkedInSince: null,
    paidMinutes: null,
    openHours: null,
    sheet: null,
    cancellation: null,
    change: null,
    swap: null,
    hasHandoverLink: false,
    isKeptByColleague: false,
    noShow: null,
    may: [],
  };
  return backTarget(from, { application: application ?? null });
};

test.for([
  ['/worker/jobs?q=bar&city=Malm%C3%B6', '/worker/jobs', { q: 'bar', city: 'Malmö' }, 'Back to Browse Jobs'],
  ['/worker/dashboard?view=past', '/worker/dashboard', { view: 'past' }, 'Back to My Shifts'],
  ['/worker/dashboard', '/worker/dashboard', {}, 'Back to My Shifts'],
  ['/worker/notifications', '/worker/notifications', {}, 'Back to Notifications'],
  ['/worker/profile#documents', '/worker/profile', {}, 'Back to Profile'],
] as const)('from %s the link leads back there, with its filter or list', ([from, to, search, text]) => {
  expect(toBack(from, 'pending')).toEqual({ destination: { to, search }, text });
});

test.for([
  [undefined, 'pending', 'applied'],
  ['/login', 'cancelled', 'past'],
  ['/worker/jobs/another-job', undefined, undefined],
] as const)('from %s the link leads to the list that contains the job', ([from, status, view]) => {
  expect(toBack(from, status)).toEqual({
    destination: { to: '/worker/dashboard', search: { view } },
    text: 'Back to My Shifts',
  });
});
