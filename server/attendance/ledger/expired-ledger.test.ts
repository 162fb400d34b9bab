import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aBusiness, aWorker } from '../../testing/builders.ts';
import { anInspectionCode, INSPECTION_CODE, aKiosk, anEvent, aShift, send } from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';
import { personalNumberOf } from '../../testing/personal-numbers.ts';
import { dropExpiredLedgerKeys } from '../events/drop-expired-keys.ts';

// A file of its own: once the data key of a year is dropped, nothing is recorded in that year.
const passa = usePassa();
const DAY = '2026-09-05';
const at = (time: string) => `${DAY}T${time}:00.000Z`;
const anEntry = (time: string | null, kind?: string) => ({
  ...{ id: randomUUID(), occurredAt: time && at(time), reason: 'It was forgotten', ...(kind && { kind }) },
});

test('once its data key is dropped, a day is shown without names and numbers, and cannot be changed', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const kiosk = await aKiosk(passa, business);
  await anInspectionCode(business);
  const shift = await aShift(business, worker);
  const number = personalNumberOf('1990-01-01');
  const cook = { type: 'newPerson', id: randomUUID(), name: 'Bo Ek', country: 'SE', number };
  passa.clock.set(at('21:00'));
  await send(passa, kiosk, [
    { id: randomUUID(), kind: 'checkIn', recordedAt: at('16:00'), person: cook },
    anEvent('checkIn', at('20:00'), shift),
  ]);
  const inspector = { inspectorName: 'Karin Holm', authority: 'Skatteverket', inspectionCode: INSPECTION_CODE };
  const reveal = () => kiosk.visitor.post('/api/kiosk/ledger/reveals', { from: DAY, to: DAY, ...inspector });
  expect(await reveal()).toMatchObject({ status: 201, body: { numbers: [{ number }, { number: null }] } });

  await dropExpiredLedgerKeys(passa.services, new Date('2029-01-01T12:00:00Z'));
  type Ledger = { entries: { events: { id: string }[] }[] };
  const { body } = await business.visitor.get<Ledger>(`/api/staff-ledger?day=${DAY}`);
  const expired = [
    { name: null, hasNumber: true, times: [{ start: at('16:00'), end: null }] },
    { name: null, hasNumber: false, times: [{ start: at('20:00'), end: null }] },
  ];
  expect(body).toMatchObject({ entries: expired });
  expect(await kiosk.visitor.get(`/api/kiosk/ledger?day=${DAY}`)).toMatchObject({ body: { entries: expired } });
  expect(await kiosk.visitor.get('/api/kiosk/screen')).toMatchObject({ status: 200 });
  expect(await business.visitor.get('/api/staff-ledger/reveals')).toMatchObject({
    body: { reveals: [{ inspectorName: null, authority: null, fromDay: DAY }] },
  });
  const file = await business.visitor.get(`/api/staff-ledger/export?from=${DAY}&format=csv`);
  expect(file.status).toBe(200);

  const refusals = [
    await business.visitor.post(`/api/staff-ledger/people/${cook.id}/events`, {
      ...anEntry('20:30', 'checkOut'),
      businessDay: DAY,
    }),
    ...(await Promise.all(
      body.entries.map(({ events }) =>
        business.visitor.post(`/api/attendance-events/${events[0]?.id}/corrections`, anEntry(null)),
      ),
    )),
    await business.visitor.post(`/api/applications/${shift.applicationId}/attendance`, anEntry('20:30', 'checkOut')),
  ];
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 409, body: { error: { code: 'attendanceExpired' } } });
  }
});
