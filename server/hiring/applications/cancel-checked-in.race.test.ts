import { afterEach, expect, test } from 'vitest';
import { aBusiness, aWorker, cancel } from '../../testing/builders.ts';
import { expectConsistentHires } from '../../testing/expectations.ts';
import { aKiosk, anEvent, aShift, send } from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { outcomeOf } from '../../testing/races.ts';

const passa = usePassa();
afterEach(() => passa.clock.reset());

test.for(['worker', 'business'] as const)(
  'a shift that the %s cancels while its worker checks in is either cancelled or begun',
  { timeout: 120_000 },
  async (by) => {
    for (const round of rounds(20)) {
      passa.clock.reset();
      const parties = { business: await aBusiness(passa), worker: await aWorker(passa) };
      const kiosk = await aKiosk(passa, parties.business);
      const shift = await aShift(parties.business, parties.worker);
      const cameAt = '2026-09-05T14:50:00.000Z';
      passa.clock.set(cameAt);
      await kiosk.visitor.post('/api/kiosk/session');
      const [cancelled, [checkedIn]] = await Promise.all([
        cancel(parties[by], { id: shift.applicationId }),
        send(passa, kiosk, [anEvent('checkIn', cameAt, shift)]),
      ]);
      expect(['200 and refused', '409 workerCheckedIn and recorded'], `round ${round}`).toContain(
        `${outcomeOf(cancelled)} and ${checkedIn?.result}`,
      );
    }
    await expectConsistentHires(passa.db);
  },
);
