import { randomUUID } from 'node:crypto';
import { stockholmDate } from '@passa/domain';
import { aHire, aWorker } from '../../testing/builders.ts';
import { aKiosk } from '../../testing/kiosks.ts';
import { personalNumberOf } from '../../testing/personal-numbers.ts';
import type { TestUsers, Names } from '../test-users.ts';

/** A kiosk of the business. */
export async function aKioskOfBusiness({ passa, business }: TestUsers): Promise<Names> {
  return { kioskId: (await aKiosk(passa, business)).id };
}

/** A code that pairs a tablet. */
export async function aPairingCode({ business }: TestUsers): Promise<Names> {
  const { body } = await business.visitor.post<{ pairing: { code: string } }>('/api/kiosks', { name: 'Kitchen' });
  return { code: body.pairing.code };
}

/** A shift of today, so that an event of now is near it, for which the business has hired a worker of its own. */
export async function aHiredToday({ passa, business }: TestUsers): Promise<Names> {
  const { job, application } = await aHire(business, await aWorker(passa), {
    startDate: stockholmDate(passa.clock.now()),
  });
  return { jobId: job.id, applicationId: application.id };
}

/** A check-in that a business enters. The time is the test's, which is some hours before the shift. */
export const anEntry = ({ passa }: TestUsers) => ({
  id: randomUUID(),
  kind: 'checkIn',
  occurredAt: passa.clock.now().toISOString(),
  reason: 'The tablet was off',
});

/** An event of a worker that the business has hired. */
export async function anAttendanceEvent(users: TestUsers): Promise<Names> {
  const names = await aHiredToday(users);
  const event = anEntry(users);
  await users.business.visitor.post(`/api/applications/${names['applicationId']}/attendance`, event);
  return { ...names, eventId: event.id };
}

/** A person without an account who has checked in at the kiosk of the business. */
export async function aPersonAtWork({ passa, business }: TestUsers): Promise<Names> {
  const kiosk = await aKiosk(passa, business);
  const now = passa.clock.now();
  const number = personalNumberOf('1990-01-01');
  const person = { type: 'newPerson', id: randomUUID(), name: 'Bo Ek', country: 'SE', number };
  const events = [{ id: randomUUID(), kind: 'checkIn', recordedAt: now.toISOString(), person }];
  await kiosk.visitor.post('/api/kiosk/events', { sentAt: now.toISOString(), events });
  return { personId: person.id };
}
