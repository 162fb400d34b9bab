import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { kiosks } from '../../database/schema.ts';
import { aBusiness, aWorker } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { aKiosk, anEvent, aShift, send } from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { concurrently } from '../../testing/races.ts';
import { kioskCode } from '../kiosks/tokens.ts';
import { checkOutForgotten } from './check-out-forgotten.ts';

const passa = usePassa();
const START = '2026-09-05T15:00:00.000Z';
/** 15 minutes, and 3 hours, after the planned end. */
const [NUDGED, CHECKED_OUT] = ['2026-09-06T00:15:00.000Z', '2026-09-06T03:00:00.000Z'];

async function atWork() {
  passa.clock.reset();
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const shift = await aShift(business, worker);
  const kiosk = await aKiosk(passa, business);
  passa.clock.set(START);
  await send(passa, kiosk, [anEvent('checkIn', START, shift)]);
  return { business, worker, shift, kiosk };
}

const runAt = (time: string) => {
  passa.clock.set(time);
  return concurrently(4, () => checkOutForgotten(passa.services, new Date(time)));
};

test('many processes at once ask and check out each worker once', { timeout: 120_000 }, async () => {
  for (const round of rounds(20)) {
    const { worker, shift } = await atWork();
    await runAt(NUDGED);
    await runAt(CHECKED_OUT);
    const id = shift.applicationId;
    const kind = `application_id = '${id}' and kind`;
    expect(
      [
        await countOf(passa.db, 'notifications', `${kind} = 'stillCheckedIn' and user_id = '${worker.account.id}'`),
        await countOf(passa.db, 'attendance_events', `${kind} = 'checkOut'`),
      ],
      `round ${round}`,
    ).toEqual([1, 1]);
  }
});

test(
  'the worker checks out while the system does: the time of the worker counts, in any order',
  { timeout: 120_000 },
  async () => {
    for (const round of rounds(20)) {
      const { worker, shift, kiosk } = await atWork();
      passa.clock.set(CHECKED_OUT);
      const [row] = await passa.db.select().from(kiosks).where(eq(kiosks.id, kiosk.id));
      const code = kioskCode(row?.codeSecret ?? '', passa.clock.now());
      const { body } = await worker.visitor.post<{ ticket: string }>('/api/check-in/scan', {
        ...{ kioskId: kiosk.id, code },
      });
      const [own] = await Promise.all([
        worker.visitor.post('/api/check-in/events', { id: randomUUID(), ticket: body.ticket, kind: 'checkOut' }),
        runAt(CHECKED_OUT),
      ]);
      expect(own.status, `round ${round}`).toBe(200);
      const read = await worker.visitor.get<{ attendance: object }>(
        `/api/applications/${shift.applicationId}/attendance`,
      );
      expect(read.body.attendance, `round ${round}`).toMatchObject({
        presence: 'absent',
        stays: [{ start: START, end: CHECKED_OUT, isEndPresumed: false }],
      });
    }
  },
);
