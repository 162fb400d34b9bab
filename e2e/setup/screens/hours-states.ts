import type { Page } from '@playwright/test';

// The responses of a venue and a worker with hours in all states.

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const at = (day: number, time: string) => `2026-12-0${day}T${time}:00.000Z`;
const hours = (start: string, end: string, minutes: number, breaks: object[] = []) => ({
  ...{ start: at(4, start), end: at(4, end), breaks, minutes, ore: Math.round((minutes * 185) / 60) * 100 },
});
const BREAK = { start: at(4, '19:00'), end: at(4, '19:30') };
const planned = hours('16:00', '22:00', 330, [BREAK]);

const sheet = (digit: number, workerName: string, title: string, differenceMinutes: number, change: object = {}) => ({
  ...{ applicationId: id(digit), jobId: id(digit), workerName, title, version: '1', state: 'proposed', planned },
  hours: hours('16:00', differenceMinutes > 0 ? '22:45' : '22:00', 330 + differenceMinutes, [BREAK]),
  ...{ proposedBy: 'worker', basis: 'recorded', isAllByQr: true, recordedSince: false, differenceMinutes },
  ...{
    isUnrecorded: false,
    checkedInSince: null,
    isEndPresumed: false,
    lacksBreak: false,
    lacksPauseEnd: false,
    lateMinutes: 0,
    isReceivedLate: false,
    clocksDisagree: false,
    settledAt: null,
  },
  ...{
    payRate: 185,
    paidBreakMinutes: 0,
    recorded: null,
    workerReason: null,
    businessReason: null,
    workerHours: planned,
    isLower: false,
    deadline: at(6, '22:00'),
    may: ['propose', 'approve'],
  },
  ...change,
});

const SHEETS: Record<string, object[]> = {
  disputed: [
    sheet(1, 'Maximilian Wennerström-Lindqvist', 'Servitör till julbordet', 0, {
      state: 'disputed',
      proposedBy: 'business',
      may: ['agree'],
      deadline: null,
      workerHours: hours('16:00', '23:00', 390, [BREAK]),
      businessReason: 'Gästerna gick tidigt, och vi stängde klockan elva.',
      workerReason: 'Jag städade baren till midnatt.',
    }),
  ],
  proposed: [
    sheet(2, 'Åsa Öberg', 'Bartender', 0),
    sheet(3, 'Bo Ek', 'Kock', 45),
    sheet(4, 'Eva Ali', 'Diskare', 0, { basis: 'planned', isAllByQr: false, isUnrecorded: true }),
    sheet(9, 'Maja Sund', 'Servitör', 60, {
      ...{ basis: 'stated', isAllByQr: false, recorded: planned },
      workerReason: 'Sista sällskapet stannade, och jag stängde baren.',
    }),
    sheet(5, 'Olle Nyström', 'Kock', -30, { proposedBy: 'business', isLower: true, deadline: at(9, '10:00'), may: [] }),
  ],
  recorded: [
    sheet(0, 'Sara Lindh', 'Servitör', 0, {
      ...{ state: 'recorded', proposedBy: null, deadline: null, may: [], basis: 'planned', isAllByQr: false },
      checkedInSince: at(4, '16:26'),
    }),
    sheet(5, 'Nils Falk', 'Kock', 18, {
      ...{ state: 'recorded', proposedBy: null, deadline: null, isAllByQr: false },
      hours: hours('16:12', '22:00', 348),
      ...{ isEndPresumed: true, lacksBreak: true, lacksPauseEnd: true, lateMinutes: 12, clocksDisagree: true },
    }),
    sheet(6, 'Lo Berg', 'Bartender', -20, { state: 'recorded', proposedBy: null, deadline: null, recordedSince: true }),
  ],
  approved: [
    sheet(7, 'Åsa Öberg', 'Bartender', 0, { state: 'approved', may: ['settle'] }),
    sheet(8, 'Bo Ek', 'Kock', 45, { state: 'approved', may: ['settle'] }),
  ],
  settled: [sheet(7, 'Åsa Öberg', 'Bartender', 0, { state: 'settled', may: [], settledAt: at(8, '09:00') })],
};

/** A venue with hours to approve, and others to pay. */
export async function showHours(page: Page) {
  await page.route('**/api/time-sheets?*', (route) => {
    const state = new URL(route.request().url()).searchParams.get('state') ?? '';
    return route.fulfill({ json: { timeSheets: SHEETS[state], next: null } });
  });
  await page.route('**/api/time-sheets/counts', (route) =>
    route.fulfill({ json: { waiting: 4, approved: 2, settled: 1 } }),
  );
}

/** Opens the form for other hours of a row. */
export async function changeHours(page: Page) {
  await page.locator('main li button[aria-expanded]').nth(1).click();
  await page.locator('main form').waitFor();
}

const event = (digit: number, kind: string, occurredAt: string, change: object = {}) => ({
  ...{ id: id(digit), kind, occurredAt, receivedAt: occurredAt, source: 'qr', reason: null, correctsId: null },
  ...{ isVoid: false, isMisplaced: false, clocksDisagree: false },
  ...change,
});
const attendance = (events: object[], end: string, isEndPresumed: boolean) => ({
  ...{ presence: 'absent', since: end, possible: ['checkIn'], events },
  stays: [{ start: at(4, '15:58'), end, isEndPresumed, pauses: [{ isAway: false, ...BREAK }] }],
});

/** A worker with recorded time at two venues. */
export const showOwnHours = (page: Page) =>
  page.route('**/api/own-hours', (route) =>
    route.fulfill({
      json: {
        hours: [
          {
            ...{ applicationId: id(1), jobId: id(1), title: 'Bartender', venueName: 'Strandkajens Krog & Kök' },
            ...{
              businessDay: '2026-12-04',
              minutes: 332,
              minutesByWorker: 340,
              planned: { ...planned, breakMinutes: 30 },
            },
            attendance: attendance(
              [
                event(1, 'checkIn', at(4, '15:58')),
                event(2, 'breakStart', BREAK.start),
                event(3, 'breakEnd', BREAK.end),
                event(4, 'checkOut', at(4, '22:00'), {
                  source: 'business',
                  reason: 'Glömde stämpla ut',
                  receivedAt: at(5, '09:12'),
                }),
              ],
              at(4, '22:00'),
              false,
            ),
          },
          {
            ...{ applicationId: id(2), jobId: id(2), title: 'Servitör till julbordet', venueName: 'Taket' },
            ...{
              businessDay: '2026-11-28',
              minutes: 332,
              minutesByWorker: null,
              planned: { ...planned, breakMinutes: null },
            },
            attendance: attendance(
              [event(5, 'checkIn', at(4, '15:58')), event(6, 'checkOut', at(4, '22:00'), { source: 'system' })],
              at(4, '22:00'),
              true,
            ),
          },
        ],
        months: [
          { month: '2026-12', minutes: 332 },
          { month: '2026-11', minutes: 1802 },
        ],
        next: null,
      },
    }),
  );

/** Opens what was entered about the first shift. */
export const openEntries = (page: Page) => page.locator('main summary').first().click();

/** A shift with a proposal of the venue below that of the worker. */
export const showLowerProposal = (page: Page) =>
  page.route('**/api/applications/*/time-sheet', (route) =>
    route.fulfill({
      json: {
        timeSheet: {
          ...sheet(1, '', '', -30, {
            proposedBy: 'business',
            isLower: true,
            deadline: at(9, '10:00'),
            may: ['agree', 'dispute'],
          }),
          ...{
            recorded: planned,
            workerHours: planned,
            businessHours: hours('16:00', '21:30', 300, [BREAK]),
            payRate: 185,
          },
          hours: hours('16:00', '21:30', 300, [BREAK]),
          steps: [
            { kind: 'proposed', by: 'worker', at: at(4, '22:05'), hours: planned, reason: null },
            {
              ...{ kind: 'proposed', by: 'business', at: at(5, '09:00') },
              ...{
                hours: hours('16:00', '21:30', 300, [BREAK]),
                reason: 'Gästerna gick tidigt, och vi stängde halv elva.',
              },
            },
          ],
        },
      },
    }),
  );

/** Waits for the proposal, which loads after the job. */
export const showProposal = (page: Page) => page.getByText('Gästerna gick tidigt').first().waitFor();
