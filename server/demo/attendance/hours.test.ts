import { currentEvents, ledgerOf, parsePersonalNumber, plusDays, stockholmDate, stockholmInstant } from '@passa/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { presentOwnEvent } from '../../attendance/index.ts';
import { startMigratedEmbedded } from '../../database/embedded.ts';
import {
  assignments,
  attendanceEvents,
  kiosks,
  notifications,
  timeSheets,
  timeSheetSteps,
} from '../../database/schema.ts';
import { readPersonalNumber } from '../../people/index.ts';
import { openEncryption, type Encryption } from '../../platform/encryption/encryption.ts';
import { createLog } from '../../platform/log/log.ts';
import { truncateUsers } from '../../testing/empty-database.ts';
import { ENCRYPTION_KEY } from '../../testing/passa.ts';
import { demoBusinessId, demoWorkerId } from '../accounts/index.ts';
import { fillWithDemo } from '../index.ts';

const log = createLog('silent');
const HOUR = 60 * 60 * 1000;
const DAILY_REST_HOURS = 11;
const LYKTA = demoBusinessId('lykta');
const MONDAY = '2026-11-23';
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const STARTS = WEEKDAYS.flatMap((weekday, index) =>
  ['00:01', '12:00', '23:59'].map((time) => ({ weekday, time, now: stockholmInstant(plusDays(MONDAY, index), time) })),
);

let database: Awaited<ReturnType<typeof startMigratedEmbedded>>;
let encryption: Encryption;
beforeAll(async () => {
  database = await startMigratedEmbedded();
  encryption = await openEncryption(database.db, [ENCRYPTION_KEY]);
});
afterAll(() => database.client.close());

async function fillAt(now: Date, language: 'en' | 'sv' = 'en'): Promise<void> {
  await truncateUsers(database.db);
  await fillWithDemo({ db: database.db, log, encryption }, { now: () => now, language });
}

const sheetsOfVenue = () => database.db.select().from(timeSheets).where(eq(timeSheets.businessId, LYKTA));
const eventsOfVenue = () =>
  database.db
    .select()
    .from(attendanceEvents)
    .where(eq(attendanceEvents.businessId, LYKTA))
    .orderBy(attendanceEvents.number);

describe.each(STARTS)('created on a $weekday at $time, the demo', ({ now }) => {
  beforeAll(() => fillAt(now));

  test('has hours that wait for the restaurant, some of them stated by the worker, and a dispute', async () => {
    const sheets = await sheetsOfVenue();
    const waiting = sheets.filter(({ state, proposedBy }) => state === 'proposed' && proposedBy === 'worker');
    expect(waiting.length).toBeGreaterThanOrEqual(3);
    expect(waiting.filter(({ basis }) => basis === 'stated')).toHaveLength(1);
    for (const { dueAt } of waiting) expect(Number(dueAt)).toBeGreaterThan(now.getTime());
    const disputed = sheets.filter(({ state }) => state === 'disputed');
    expect(disputed.map(({ isLower, basis }) => ({ isLower, basis }))).toEqual([{ isLower: true, basis: 'recorded' }]);
  });

  test('has fewer hours of another venue, which wait for the demo worker', async () => {
    const own = await database.db
      .select({ businessId: timeSheets.businessId, isLower: timeSheets.isLower, dueAt: timeSheets.dueAt })
      .from(timeSheets)
      .innerJoin(assignments, eq(assignments.applicationId, timeSheets.applicationId))
      .where(and(eq(assignments.workerId, demoWorkerId('maja')), eq(timeSheets.proposedBy, 'business')));
    const [waiting, ...others] = own;
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ businessId: demoBusinessId('halvmorkret'), isLower: true });
    expect(Number(waiting?.dueAt)).toBeGreaterThan(now.getTime());
  });

  test('has a staff ledger with breaks and one correction, of people who have gone home', async () => {
    const events = await eventsOfVenue();
    const entries = ledgerOf(events);
    const today = stockholmDate(now);
    const days = new Set(entries.map(({ businessDay }) => businessDay));
    expect(days).toContain(plusDays(today, -1));
    expect(days).toContain(plusDays(today, -2));
    expect(days).not.toContain(today);
    expect(entries.length).toBeGreaterThanOrEqual(5);
    for (const { presence, rows } of entries) {
      expect(presence).toBe('absent');
      expect(currentEvents(rows).map(({ kind }) => kind)).toEqual(['checkIn', 'breakStart', 'breakEnd', 'checkOut']);
      expect(rows.every(({ personNumber }) => personNumber !== null)).toBe(true);
    }
    const changes = entries.flatMap((entry) => entry.changes);
    expect(changes.map(({ type }) => type)).toEqual(['moved']);
  });

  test('has no event, step or notification in the future', async () => {
    for (const event of await eventsOfVenue()) {
      expect(event.receivedAt.getTime()).toBeLessThanOrEqual(now.getTime());
    }
    for (const { at } of await database.db.select().from(timeSheetSteps)) {
      expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
    }
    const kinds = ['hoursStated', 'hoursChanged', 'hoursDisputed'] as const;
    const sent = await database.db
      .select()
      .from(notifications)
      .where(inArray(notifications.kind, [...kinds]));
    // A worker is notified of changed hours, and of the others the three members of the venue who settle hours.
    const toMembers = (['hoursStated', 'hoursDisputed'] as const).flatMap((kind) => [kind, kind, kind]);
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['hoursChanged', 'hoursChanged', ...toMembers].sort());
    const paid = await database.db.select().from(notifications).where(eq(notifications.kind, 'hoursSettled'));
    expect(paid.length).toBeGreaterThan(0);
    for (const { createdAt } of [...sent, ...paid]) expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
  });

  test('gives each worker the daily rest between two shifts', async () => {
    const rows = await database.db.select().from(assignments);
    for (const shifts of Map.groupBy(rows, ({ workerId }) => workerId).values()) {
      const sorted = shifts.toSorted((a, b) => Number(a.startDate) - Number(b.startDate));
      for (const [index, { startDate }] of sorted.entries()) {
        const before = sorted[index - 1];
        if (!before) continue;
        const rest = (startDate.getTime() - before.endDate.getTime()) / HOUR;
        expect(rest).toBeGreaterThanOrEqual(DAILY_REST_HOURS);
      }
    }
  });
});

describe('at any time, the demo', () => {
  const now = stockholmInstant('2026-11-21', '15:20');
  beforeEach(() => fillAt(now));

  test('has one kiosk, which was paired before its first event', async () => {
    const [kiosk, ...others] = await database.db.select().from(kiosks);
    expect(others).toEqual([]);
    expect(kiosk).toMatchObject({ businessId: LYKTA, name: 'Bar', pairingCode: null, sessionToken: null });
    const [first] = await eventsOfVenue();
    expect(Number(kiosk?.createdAt)).toBeLessThan(Number(kiosk?.pairedAt));
    expect(Number(kiosk?.pairedAt)).toBeLessThan(Number(first?.occurredAt));
  });

  test('has recorded the last shift of the demo worker, with a personal number of the series for tests', async () => {
    const maja = demoWorkerId('maja');
    const isOwn = and(eq(attendanceEvents.workerId, maja), eq(attendanceEvents.kind, 'checkIn'));
    const [event] = await database.db.select().from(attendanceEvents).where(isOwn);
    if (!event) throw new Error('Nothing was recorded of the demo worker.');
    expect(presentOwnEvent({ event, title: '' })).toMatchObject({ source: 'pin', venueName: 'Lykta & Lind' });
    for (const person of ['maja', 'katarzyna', 'nour', 'yohannes', 'erik'] as const) {
      const stored = await readPersonalNumber({ encryption }, database.db, demoWorkerId(person));
      const number = stored?.number ?? '';
      expect(number).toMatch(/-9[89]\d\d$/);
      expect(parsePersonalNumber({ country: 'SE', number }, '2026-11-21')).toMatchObject({ kind: 'personnummer' });
    }
  });

  test('writes the kiosk and all reasons in Swedish', async () => {
    const texts = async () => {
      const events = await eventsOfVenue();
      const steps = await database.db.select().from(timeSheetSteps);
      const names = (await database.db.select().from(kiosks)).map(({ name }) => name);
      return [...names, ...[...events, ...steps].flatMap(({ reason }) => reason ?? [])];
    };
    const english = await texts();
    await fillAt(now, 'sv');
    const swedish = await texts();
    expect(english).toHaveLength(6);
    expect(swedish).toHaveLength(6);
    expect(swedish.filter((text) => english.includes(text))).toEqual([]);
  });
});
