import { randomUUID } from 'node:crypto';
import type { AttendanceKind, PostJob } from '@passa/domain';
import { aHire, type TestUser } from './builders.ts';
import type { Passa } from './passa.ts';
import type { Visitor } from './visitor.ts';

/** A paired tablet of a venue. */
export type TestKiosk = { id: string; visitor: Visitor };

export async function aKiosk(passa: Pick<Passa, 'visitor'>, business: TestUser): Promise<TestKiosk> {
  const { body } = await business.visitor.post<{ kiosk: { id: string }; pairing: { code: string } }>('/api/kiosks', {
    name: 'Bar',
  });
  const visitor = passa.visitor();
  const { status } = await visitor.post('/api/kiosk/pairing', { code: body.pairing.code });
  if (status !== 204) throw new Error(`The tablet was not paired: ${status}`);
  return { id: body.kiosk.id, visitor };
}

/** The code of `anInspectionCode`. */
export const INSPECTION_CODE = 'KROG4711';

/** Sets the inspection code of a venue. */
export async function anInspectionCode(business: TestUser, inspectionCode = INSPECTION_CODE): Promise<void> {
  const { status } = await business.visitor.put('/api/inspection-code', { inspectionCode });
  if (status !== 204) throw new Error(`The inspection code was not set: ${status}`);
}

/** The evening shift of the tests, in Stockholm local time, past midnight. */
export const SHIFT: Partial<PostJob> = {
  startDate: '2026-09-05',
  startTime: '17:00',
  endTime: '02:00',
  endsNextDay: true,
};

/** A worker who is hired for that shift, with their PIN. */
export async function aShift(business: TestUser, worker: TestUser, overrides: Partial<PostJob> = {}) {
  const { job, application } = await aHire(business, worker, { ...SHIFT, ...overrides });
  const { body } = await worker.visitor.get<{ pin: string }>(`/api/applications/${application.id}/attendance`);
  return { job, applicationId: application.id, pin: body.pin };
}

export type KioskResult = {
  id: string;
  result: 'recorded' | 'misplaced' | 'refused';
  reason?: string;
  isPassing?: boolean;
};

/** An event of a worker at a kiosk. */
export const anEvent = (
  kind: AttendanceKind,
  recordedAt: string,
  { applicationId, pin }: { applicationId: string; pin: string },
) => ({ id: randomUUID(), kind, recordedAt, person: { type: 'worker', applicationId, pin } });

/** Sends events of a kiosk. Its clock is that of the test by default. It begins a session if the last one has ended, as the screen does. */
export async function send(
  passa: Passa,
  kiosk: TestKiosk,
  events: object[],
  sentAt = passa.clock.now().toISOString(),
): Promise<KioskResult[]> {
  const post = () => kiosk.visitor.post<{ results: KioskResult[] }>('/api/kiosk/events', { sentAt, events });
  let { status, body } = await post();
  if (status === 401) {
    await kiosk.visitor.post('/api/kiosk/session');
    ({ status, body } = await post());
  }
  if (status !== 200) throw new Error(`Responded with ${status}: ${JSON.stringify(body)}`);
  return body.results;
}
