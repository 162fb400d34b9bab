import { expect, test } from 'vitest';
import {
  APPLICATION_STATUSES,
  AVAILABLE_LIMIT,
  BUSINESS_TYPES,
  CITIES,
  EXPERTISE,
  formatPay,
  JOB_LIST_OF,
  JOB_STATUSES,
  LANGUAGE_LEVELS,
  SPOKEN_LANGUAGES,
  SHIFT_VIEW_OF,
  statusesInList,
  statusesInView,
  withDefaultLevels,
} from './index.ts';

test('each application status is in the tab of the specification, and the unsuccessful ones are in Past', () => {
  expect(SHIFT_VIEW_OF).toEqual({
    pending: 'applied',
    accepted: 'assigned',
    completed: 'settled',
    declined: 'past',
    withdrawn: 'past',
    cancelled: 'past',
  });
  expect(statusesInView('applied')).toEqual(['pending']);
  expect(statusesInView('assigned')).toEqual(['accepted']);
  expect(statusesInView('settled')).toEqual(['completed']);
  expect(statusesInView('past')).toEqual(['declined', 'withdrawn', 'cancelled']);
  expect(AVAILABLE_LIMIT).toBe(5);
});

test('each job status is in one of three lists, completed among the closed', () => {
  expect(JOB_LIST_OF).toEqual({ open: 'open', hired: 'hired', closed: 'closed', completed: 'closed' });
  expect(statusesInList('open')).toEqual(['open']);
  expect(statusesInList('hired')).toEqual(['hired']);
  expect(statusesInList('closed')).toEqual(['closed', 'completed']);
});

test('the closed lists are those of the specification, in its order', () => {
  expect(EXPERTISE).toEqual([
    'Bartender',
    'Barback',
    'Cook',
    'Server',
    'Host',
    'Kitchen Helper',
    'Barista',
    'Dishwasher',
    'Runner',
  ]);
  expect(BUSINESS_TYPES).toEqual([
    'Restaurant',
    'Cafe',
    'Bar',
    'Night Club',
    'Hotel',
    'Spa & Wellness Center',
    'Event & Conference Venue',
    'Other',
  ]);
  expect(CITIES).toEqual(['Stockholm', 'Gothenburg', 'Malmö']);
  expect(SPOKEN_LANGUAGES).toEqual(['Swedish', 'English']);
  expect(LANGUAGE_LEVELS).toEqual(['None', 'Basic', 'Intermediate', 'Fluent', 'Native']);
});

test('statuses are stored in lower case', () => {
  expect(JOB_STATUSES).toEqual(['open', 'hired', 'closed', 'completed']);
  expect(APPLICATION_STATUSES).toEqual(['pending', 'accepted', 'declined', 'completed', 'withdrawn', 'cancelled']);
});

test('pay is formatted without decimals where it is whole, and otherwise with two', () => {
  expect(formatPay(150)).toBe('150 SEK/hr');
  expect(formatPay(152.5)).toBe('152.50 SEK/hr');
  expect(formatPay(10_000)).toBe('10000 SEK/hr');
});

test('a language without a level has the level None, and the languages are in a fixed order', () => {
  expect(Object.entries(withDefaultLevels({ English: 'Fluent' }))).toEqual([
    ['Swedish', 'None'],
    ['English', 'Fluent'],
  ]);
});
