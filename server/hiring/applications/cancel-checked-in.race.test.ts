import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { kioskCode } from '../../attendance/kiosks/tokens.ts';
import { kiosks } from '../../database/schema.ts';
import { openMigratedPostgresql } from '../../database/postgresql.ts';
import { aBusiness, aWorker, cancel, performAction, type TestUser } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectConsistentHires } from '../../testing/expectations.ts';
import { aKiosk, anEvent, aShift, SHIFT, type TestKiosk } from '../../testing/kiosks.ts';
import { startPassa, usePassa } from '../../testing/passa.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { outcomeOf, untilWaiting } from '../../testing/races.ts';
import { answer, aSwap } from '../../testing/swaps.ts';
import type { TestResponse, Visitor } from '../../testing/visitor.ts';

const passa = usePassa();
afterEach(() => passa.clock.reset());

const CAME = '2026-09-05T14:50:00.000Z';
type Parties = { business: TestUser; worker: TestUser; kiosk: TestKiosk };
type Shift = { applicationId: string; pin: string };

async function parties(): Promise<Parties> {
  passa.clock.reset();
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  return { business, worker, kiosk: await aKiosk(passa, business) };
}

/** Prepares a check-in on the worker's phone: the code of the kiosk is scanned. */
async function byPhone({ worker, kiosk }: Parties) {
  const [row] = await passa.db.select().from(kiosks).where(eq(kiosks.id, kiosk.id));
  const code = kioskCode(row?.codeSecret ?? '', passa.clock.now());
  const scanned = await worker.visitor.post<{ ticket: string }>('/api/check-in/scan', { kioskId: kiosk.id, code });
  const event = { id: randomUUID(), ticket: scanned.body.ticket, kind: 'checkIn' };
  return async ({ visitor } = worker) => {
    const { status } = await visitor.post('/api/check-in/events', event);
    return status === 200 ? 'recorded' : 'refused';
  };
}

/** Prepares a check-in with the PIN at the kiosk. */
async function byPin({ kiosk }: Parties, shift: Shift) {
  await kiosk.visitor.post('/api/kiosk/session');
  const events = [anEvent('checkIn', CAME, shift)];
  return async ({ visitor }: { visitor: Visitor } = kiosk) => {
    const { status, body } = await visitor.post<{ results: { result: string }[] }>('/api/kiosk/events', {
      sentAt: CAME,
      events,
    });
    return status === 200 ? body.results[0]?.result : 'refused';
  };
}
const WAYS = { phone: byPhone, pin: byPin };

/** Each action that ends a hire before its start, with its refusal once the worker has come. */
const ENDINGS: [string, string, (parties: Parties, hire: { id: string }) => Promise<TestResponse>][] = [
  ['the worker cancels', 'workerCheckedIn', ({ worker }, hire) => cancel(worker, hire)],
  ['the business cancels', 'workerCheckedIn', ({ business }, hire) => cancel(business, hire)],
  ['the business chooses another', 'workerCheckedIn', ({ business }, hire) => cancel(business, hire, 'Else', 'reopen')],
  ['the hiring is undone', 'workerCheckedIn', ({ business }, hire) => performAction(business, 'undo-accept', hire)],
  ['the worker deletes the account', 'shiftRunning', ({ worker }) => deleteAccountOf(worker)],
  ['the business deletes the account', 'shiftRunning', ({ business }) => deleteAccountOf(business)],
];

test.for(ENDINGS.flatMap((ending) => (['phone', 'pin'] as const).map((way) => [way, ...ending] as const)))(
  'a check-in by %s while %s: the shift has begun, or has ended',
  { timeout: 120_000 },
  async ([way, , refusal, end]) => {
    for (const round of rounds(10)) {
      const people = await parties();
      passa.clock.set(CAME);
      const shift = await aShift(people.business, people.worker);
      const checkIn = await WAYS[way](people, shift);
      const [ended, checkedIn] = await Promise.all([end(people, { id: shift.applicationId }), checkIn()]);
      expect(['200 and refused', `409 ${refusal} and recorded`], `round ${round}`).toContain(
        `${outcomeOf(ended)} and ${checkedIn}`,
      );
    }
    await expectConsistentHires(passa.db);
  },
);

test('a check-in while the business agrees to a swap: the shift has begun, or a colleague has it', async () => {
  for (const round of rounds(10)) {
    const people = await parties();
    const colleague = await aWorker(passa);
    const { given, taken } = await aSwap({ ...people, giver: people.worker, taker: colleague }, SHIFT);
    passa.clock.set(CAME);
    const checkIn = await byPhone(people);
    const [agreed, checkedIn] = await Promise.all([answer(people.business, 'agree-to-swap', taken), checkIn()]);
    expect(['200 and refused', '409 workerCheckedIn and recorded'], `round ${round}`).toContain(
      `${outcomeOf(agreed)} and ${checkedIn}`,
    );
    const [{ status } = {}] = await rows(passa.db, sql`select status from applications where id = ${given.id}`);
    expect(status).toBe(agreed.status === 200 ? 'cancelled' : 'accepted');
  }
  await expectConsistentHires(passa.db);
});

test('a program that has just started decides in the same way', { timeout: 120_000 }, async () => {
  for (const round of rounds(6)) {
    const people = await parties();
    const shift = await aShift(people.business, people.worker);
    passa.clock.set(CAME);
    const checkIn = await byPhone(people);
    const { databaseUrl: url = '', log, clock } = passa;
    const { db, close } = await openMigratedPostgresql({ url, limits: { connections: 10, wait: 60_000 } }, log);
    const started = await startPassa(db, { log, clock });
    const on = ({ visitor }: TestUser) => {
      const moved = started.visitor();
      moved.keep(visitor.cookie.split('; '));
      return { visitor: moved };
    };
    const [cancelled, checkedIn] = await Promise.all([
      on(people.business).visitor.post(`/api/applications/${shift.applicationId}/cancel`, { reason: 'Closed today' }),
      checkIn({ ...people.worker, ...on(people.worker) }),
    ]);
    expect(['200 and refused', '409 workerCheckedIn and recorded'], `round ${round}`).toContain(
      `${outcomeOf(cancelled)} and ${checkedIn}`,
    );
    await started.close();
    await close();
  }
});

test.for(['phone', 'pin'] as const)(
  'a check-in by %s that was sent before a cancellation and waits behind it is refused',
  async (way) => {
    const people = await parties();
    const shift = await aShift(people.business, people.worker);
    const row = sql`select 1 from applications where id = ${shift.applicationId} for update`;
    passa.clock.set('2026-09-05T14:50:01.000Z');
    const checkIn = await WAYS[way](people, shift);
    const [cancelling, checkingIn] = await passa.db.transaction(async (tx) => {
      await tx.execute(row);
      const first = cancel(people.business, { id: shift.applicationId });
      await untilWaiting(passa.db, 1);
      passa.clock.set(CAME);
      const second = checkIn();
      await untilWaiting(passa.db, 2);
      passa.clock.set('2026-09-05T14:50:02.000Z');
      return [first, second] as const;
    });
    expect([outcomeOf(await cancelling), await checkingIn]).toEqual(['200', 'refused']);
  },
);

test('a cancellation that waits beyond the start of the shift is refused', async () => {
  const { business, worker } = await parties();
  const { applicationId, job } = await aShift(business, worker);
  passa.clock.set(CAME);
  const [cancelling] = await passa.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from applications where id = ${applicationId} for update`);
    const waiting = cancel(worker, { id: applicationId });
    await untilWaiting(passa.db, 1);
    passa.clock.set(job.startDate);
    return [waiting] as const;
  });
  expect(outcomeOf(await cancelling)).toBe('409 jobStarted');
});
