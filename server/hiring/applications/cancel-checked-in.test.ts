import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBusiness, aWorker, cancel, type TestUser } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { aKiosk, anEvent, aShift, send } from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});
afterEach(() => passa.clock.reset());

// The shift begins at 17:00 in Stockholm.
const CAME = '2026-09-05T14:50:00.000Z';
const LEFT = '2026-09-05T14:55:00.000Z';

type Applicant = { checkedInAt: string | null; may: string[] };
const applicantOf = async (jobId: string) =>
  (await business.visitor.get<{ applications: Applicant[] }>(`/api/jobs/${jobId}/applications`)).body.applications[0];
const ownApplication = async (jobId: string) =>
  (await worker.visitor.get<{ job: { application: { may: string[] } } }>(`/api/jobs/${jobId}`)).body.job.application;

/** A shift whose worker is checked in before its start, and the kiosk of the business. */
async function aCheckedInShift() {
  const kiosk = await aKiosk(passa, business);
  const shift = await aShift(business, worker);
  passa.clock.set(CAME);
  await send(passa, kiosk, [anEvent('checkIn', CAME, shift)]);
  return { kiosk, shift, hire: { id: shift.applicationId } };
}

test('nobody cancels or hands over a shift while its worker is checked in', async () => {
  const { kiosk, shift, hire } = await aCheckedInShift();
  for (const party of [worker, business]) {
    const refused = await expectNothingWritten(passa.db, () => cancel(party, hire));
    expectRefusal(refused, 409, 'workerCheckedIn');
  }
  expectRefusal(await worker.visitor.get(`/api/applications/${hire.id}/handover`), 409, 'workerCheckedIn');
  expect((await ownApplication(shift.job.id)).may).toEqual(['complete']);
  expect(await applicantOf(shift.job.id)).toMatchObject({ checkedInAt: CAME, may: [] });

  passa.clock.set(LEFT);
  await send(passa, kiosk, [anEvent('checkOut', LEFT, shift)]);
  expect((await ownApplication(shift.job.id)).may).toEqual(['complete', 'cancel', 'handOver']);
  expect(await applicantOf(shift.job.id)).toMatchObject({ checkedInAt: null, may: ['cancel', 'cancelAndReopen'] });
  expect((await cancel(business, hire)).status).toBe(200);
});

test.for(['worker', 'business'] as const)(
  'the deletion of the account of the %s cancels the shift of a worker who is checked in',
  async (role) => {
    const { hire } = await aCheckedInShift();
    expect((await deleteAccountOf({ worker, business }[role])).status).toBe(200);
    expect(await rows(passa.db, sql`select status, cancelled_by from applications where id = ${hire.id}`)).toEqual([
      { status: 'cancelled', cancelled_by: role },
    ]);
  },
);
