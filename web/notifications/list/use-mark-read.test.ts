import { expect, test } from 'vitest';
import type { Notification, Pages } from './queries.ts';
import { newestIfUnread } from './use-mark-read.ts';

const about = (jobId: string, id: string, isRead = false): Notification => ({
  id,
  kind: 'newApplication',
  isRead,
  createdAt: '2026-11-23T12:00:00Z',
  applicationId: 'application',
  dateCount: null,
  isHoursAgreement: false,
  isGone: false,
  paidOre: null,
  completedBefore: null,
  job: { id: jobId, title: 'Cook', startDate: '2026-11-24T16:00:00Z', endDate: '2026-11-24T23:00:00Z' },
  businessName: 'Krogen',
  venueId: 'venue',
  workerName: 'Wilma Ek',
  kioskName: null,
  pinUse: null,
  answerBy: null,
  cancellation: null,
});

const aPage = (unread: number, ...notifications: Notification[]): Pages => ({
  pages: [{ unread, notifications, next: null }],
  pageParams: [undefined],
});

test('only unread notifications about a job are marked as read with it', () => {
  expect(newestIfUnread(aPage(0), 'a')).toBe(undefined);
  expect(newestIfUnread(aPage(1, about('b', '2'), about('a', '1', true)), 'a')).toBe(undefined);
  expect(newestIfUnread(aPage(2, about('b', '2'), about('a', '1')), 'a')).toBe('2');
});

test('a notification that arrives while unread ones are not loaded is marked as read too', () => {
  const before = aPage(2, about('b', '1'));
  expect(newestIfUnread(before, 'a')).toBe('1');
  expect(newestIfUnread(aPage(3, about('a', '2'), about('b', '1')), 'a')).toBe('2');
});
