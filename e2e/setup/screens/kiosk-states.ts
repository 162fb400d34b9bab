import type { Page } from '@playwright/test';

// A kiosk without a tablet: the responses that a paired one gets.

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const shift = (digit: number, title: string, start: string, end: string) => ({
  ...{ applicationId: id(digit), title, isBreakAhead: true },
  ...{ start: `2026-12-05T${start}:00.000Z`, end: `2026-12-05T${end}:00.000Z`, opensAt: '2026-12-05T14:00:00.000Z' },
});
const since = (time: string) => `2026-12-05T${time}:00.000Z`;

const SCREEN = {
  ...{ name: 'Baren', venueId: id(0), venueName: 'Strandkajens Krog & Kök', kioskId: id(9), codeSecret: 'secret' },
  now: '2026-12-05T17:12:00.000Z',
  people: [
    {
      ...{ personId: id(1), name: 'Åsa Öberg', presence: 'working', since: since('15:58') },
      shift: shift(1, 'Bartender', '16:00', '23:00'),
    },
    {
      ...{ personId: id(2), name: 'Maximilian Wennerström-Lindqvist', presence: 'onBreak', since: since('17:05') },
      shift: shift(2, 'Servitör till julbordet', '15:00', '22:00'),
    },
    {
      ...{ personId: id(3), name: 'Bo Ek', presence: 'absent', since: null },
      shift: shift(3, 'Kock', '18:00', '23:30'),
    },
    { ...{ personId: id(4), name: 'Eva Ali', presence: 'away', since: since('16:40') }, shift: null },
  ],
};

/** Lets a tablet count as paired. */
export const showPairing = (page: Page) =>
  page.route('**/api/kiosk/pairing', (route) => route.fulfill({ json: { isPaired: true, hasSession: true } }));

/** A paired tablet. */
export async function showKiosk(page: Page) {
  await showPairing(page);
  await page.route('**/api/kiosk/screen', (route) => route.fulfill({ json: SCREEN }));
}

/** Opens the dialog of the first person. */
export const openPerson = (page: Page) => page.locator('main li button').first().click();

const ADDED = {
  ...{ id: id(9), name: 'Baren', premises: 'Strandvägen 1, 114 56 Stockholm', isPaired: false, pairedAt: null },
};

/** A venue with two kiosks, of which the second was just added. */
export const showAddedKiosk = (page: Page) =>
  page.route('**/api/kiosks', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 201,
          json: { kiosk: ADDED, pairing: { code: '12345678', endsAt: '2026-12-05T17:22:00.000Z' } },
        })
      : route.fulfill({
          json: {
            kiosks: [{ ...ADDED, id: id(8), name: 'Köket', isPaired: true }, ADDED],
            inspectionCodeSetAt: '2026-11-28T09:00:00.000Z',
          },
        }),
  );

/** Adds a kiosk and shows its code. */
export async function addKiosk(page: Page) {
  await page.locator('main input[name=name]').fill('Baren');
  await page.locator('main form:has(input[name=name]) button[type=submit]').click();
  await page.locator('main [translate=no]').waitFor();
}

/** A scanned code of a shift that the worker can check in to. */
export const showScan = (page: Page) =>
  page.route('**/api/check-in/scan', (route) =>
    route.fulfill({
      json: {
        ...{ ticket: 'ticket', venueName: SCREEN.venueName, since: null, presence: 'absent', possible: ['checkIn'] },
        shift: { ...shift(1, 'Bartender', '16:00', '23:00'), jobId: id(5) },
      },
    }),
  );
