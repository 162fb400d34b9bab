import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attendanceEvents } from '../../database/schema.ts';
import { aBusiness, aWorker } from '../../testing/builders.ts';
import { aKiosk, anEvent, aShift, send } from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';
import { personalNumberOf } from '../../testing/personal-numbers.ts';
import { dropExpiredLedgerKeys } from './drop-expired-keys.ts';
import { nameOf, numberOf } from './person.ts';

const passa = usePassa();
const START = '2026-09-05T15:00:00.000Z';

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

test('the name and the personal number are copied into the row, with a key for the year, and no response contains the number', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const kiosk = await aKiosk(passa, business);
  const shift = await aShift(business, worker);
  const number = personalNumberOf('1990-05-04');
  await worker.visitor.put('/api/profile/personal-number', { country: 'SE', number });
  passa.clock.set(START);
  await send(passa, kiosk, [anEvent('checkIn', START, shift)]);
  const [event] = await passa.db
    .select()
    .from(attendanceEvents)
    .where(eq(attendanceEvents.workerId, worker.account.id));
  if (!event) throw new Error('Nothing was recorded.');
  expect(event.dataKey).toBe('ledger-2026');
  const read = async () => [
    await nameOf(passa.services, passa.db, event),
    await numberOf(passa.services, passa.db, event),
  ];
  expect(await read()).toEqual(['Astrid Lind', number]);
  const responses = [
    await kiosk.visitor.get('/api/kiosk/screen'),
    await business.visitor.get(`/api/applications/${shift.applicationId}/attendance`),
  ];
  // The digits of a random id can be those of the number.
  const shown = JSON.stringify(responses.map(({ body }) => body)).replaceAll(UUID, '');
  expect(shown).not.toContain(number.slice(-4));

  await dropExpiredLedgerKeys(passa.services, new Date('2028-12-31T22:59:00Z'));
  expect(await read(), 'two years after the end of the year').toEqual(['Astrid Lind', number]);
  await dropExpiredLedgerKeys(passa.services, new Date('2028-12-31T23:00:00Z'));
  expect(await read()).toEqual([null, null]);
});
