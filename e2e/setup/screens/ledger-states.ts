import type { Page } from '@playwright/test';
import { showPairing } from './kiosk-states.ts';

// A staff ledger of one evening: the responses that the venue and the kiosk get.

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const at = (time: string) => `2026-12-05T${time}:00.000Z`;
const DAY = '2026-12-05';
const VENUE = 'Strandkajens Krog & Kök';

const person = (digit: number, name: string | null) => ({
  ...{ key: `${DAY}.${id(digit)}`, businessDay: DAY, name, hasNumber: digit !== 2 },
  misplaced: [],
  receivedLate: [],
  ...{ employerName: digit === 2 ? 'Bemanning i Norden AB' : VENUE, employerNumber: '556016-0680' },
});
const CHANGE = {
  ...{ type: 'moved', kind: 'checkIn', before: at('16:02'), after: at('15:58'), at: at('16:30'), isByVenue: true },
  reason: 'Surfplattan var avstängd',
};

const PEOPLE = [
  {
    ...person(1, 'Åsa Öberg'),
    ...{ presence: 'working', since: at('19:10'), changes: [CHANGE] },
    times: [
      { start: at('15:58'), end: at('19:00') },
      { start: at('19:10'), end: null },
    ],
  },
  {
    ...person(2, 'Maximilian Wennerström-Lindqvist'),
    ...{ presence: 'absent', since: at('22:01'), changes: [], times: [{ start: at('16:00'), end: at('22:01') }] },
  },
  { ...person(3, null), presence: 'absent', since: null, changes: [], times: [] },
];
const EVENTS = [
  {
    id: id(5),
    kind: 'checkIn',
    at: at('15:58'),
    recordedAt: at('15:57'),
    source: 'pin',
    receivedLateAt: at('17:40'),
    clocksDisagree: true,
    state: 'counts',
  },
  {
    id: id(6),
    kind: 'checkIn',
    at: at('15:59'),
    recordedAt: at('15:59'),
    source: 'kiosk',
    receivedLateAt: null,
    clocksDisagree: false,
    state: 'misplaced',
  },
  {
    id: id(7),
    kind: 'checkOut',
    at: at('21:00'),
    recordedAt: at('21:00'),
    source: 'business',
    receivedLateAt: null,
    clocksDisagree: false,
    state: 'takenBack',
  },
];
const ENTRIES = PEOPLE.map((entry, index) => ({
  ...entry,
  ...{ personId: id(index), applicationId: null, possible: ['checkOut'], events: EVENTS },
  breaks: [{ start: at('18:00'), end: at('18:20') }],
}));

/** The venue's own ledger. */
export const showLedger = (page: Page) =>
  page.route('**/api/staff-ledger**', (route) =>
    route.request().url().includes('/reveals')
      ? route.fulfill({
          json: {
            reveals: [
              {
                ...{ id: id(8), at: at('20:15'), format: 'screen', kioskName: 'Baren', fromDay: DAY, toDay: DAY },
                ...{ inspectorName: 'Karin Holm', authority: 'Skatteverket' },
              },
            ],
            next: null,
          },
        })
      : route.fulfill({
          json: {
            ...{ day: DAY, today: '2026-12-06', here: ENTRIES.slice(0, 1), entries: ENTRIES },
            unrecorded: [
              { applicationId: id(9), name: 'Eva Ali', title: 'Kock', start: at('18:00'), end: at('23:30') },
            ],
          },
        }),
  );

/** Opens the form that corrects the first event. */
export const correctEntry = (page: Page) => page.locator('main li li button').first().click();

/** The ledger on a kiosk. */
export async function showInspection(page: Page) {
  await showPairing(page);
  await page.route('**/api/kiosk/ledger**', (route) =>
    route.fulfill({
      json: {
        company: { name: VENUE, number: '556016-0680', premises: 'Strandvägen 1, 114 56 Stockholm' },
        ...{ day: DAY, today: '2026-12-06', now: at('20:00'), hasInspectionCode: true },
        ...{ here: PEOPLE.slice(0, 1), entries: PEOPLE },
      },
    }),
  );
}

/** Opens the form that asks who wants to see the personal numbers. */
export const askForNumbers = (page: Page) => page.locator('main button').nth(2).click();
