import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { kiosks } from '../../database/schema.ts';
import { aBusiness, aWorker } from '../../testing/builders.ts';
import { aKiosk, anEvent, aShift, send } from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { kioskCode } from '../kiosks/tokens.ts';
import { personalNumberOf } from '../../testing/personal-numbers.ts';

const passa = usePassa();
const START = '2026-09-05T15:00:00.000Z';

test('two phones and the kiosk check one worker in at once: one of them does', { timeout: 120_000 }, async () => {
  const business = await aBusiness(passa);
  for (const round of rounds(20)) {
    passa.clock.reset();
    const worker = await aWorker(passa);
    const shift = await aShift(business, worker);
    const kiosk = await aKiosk(passa, business);
    passa.clock.set(START);
    await kiosk.visitor.post('/api/kiosk/session');
    const [row] = await passa.db.select().from(kiosks).where(eq(kiosks.id, kiosk.id));
    const code = kioskCode(row?.codeSecret ?? '', passa.clock.now());
    const scanned = await worker.visitor.post<{ ticket: string }>('/api/check-in/scan', { kioskId: kiosk.id, code });
    const byPhone = () =>
      worker.visitor.post('/api/check-in/events', { id: randomUUID(), ticket: scanned.body.ticket, kind: 'checkIn' });
    const [first, second, [atKiosk]] = await Promise.all([
      byPhone(),
      byPhone(),
      send(passa, kiosk, [anEvent('checkIn', START, shift)]),
    ]);
    const recorded = [first.status === 200, second.status === 200, atKiosk?.result === 'recorded'];
    expect(recorded.filter(Boolean), `round ${round}`).toHaveLength(1);
    const { body } = await worker.visitor.get<{ attendance: { presence: string; stays: object[] } }>(
      `/api/applications/${shift.applicationId}/attendance`,
    );
    expect(body.attendance).toMatchObject({ presence: 'working', stays: [{ end: null }] });
  }
});

test('a kiosk that sends the same events twice at once records them once', { timeout: 120_000 }, async () => {
  for (const round of rounds(20)) {
    passa.clock.reset();
    const business = await aBusiness(passa);
    const worker = await aWorker(passa);
    const shift = await aShift(business, worker);
    const kiosk = await aKiosk(passa, business);
    passa.clock.set('2026-09-05T16:00:00.000Z');
    await kiosk.visitor.post('/api/kiosk/session');
    const cook = {
      type: 'newPerson',
      id: randomUUID(),
      name: 'Bo Ek',
      country: 'SE',
      number: personalNumberOf('1990-01-01'),
    };
    const events = [
      anEvent('checkIn', START, shift),
      { id: randomUUID(), kind: 'checkIn', recordedAt: START, person: cook },
      anEvent('breakStart', '2026-09-05T15:30:00.000Z', shift),
    ];
    const [first, second] = await Promise.all([send(passa, kiosk, events), send(passa, kiosk, events)]);
    expect(second, `round ${round}`).toEqual(first);
    expect(first.map(({ result }) => result)).toEqual(['recorded', 'recorded', 'recorded']);
    const { body } = await kiosk.visitor.get<{ people: { presence: string }[] }>('/api/kiosk/screen');
    expect(body.people.map(({ presence }) => presence).toSorted()).toEqual(['onBreak', 'working']);
  }
});
