import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBusiness, aWorker, cancel, performAction, type TestUser } from '../../testing/builders.ts';
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

/** A shift with a worker who is checked in before its start, and the kiosk of the business. */
async function aCheckedInShift() {
  const kiosk = await aKiosk(passa, business);
  const shift = await aShift(business, worker);
  passa.clock.set(CAME);
  await send(passa, kiosk, [anEvent('checkIn', CAME, shift)]);
  return { kiosk, shift, hire: { id: shift.applicationId } };
}

test('no party cancels or hands over a shift once its worker has come, also after the worker has left', async () => {
  const { kiosk, shift, hire } = await aCheckedInShift();
  const expectKept = async (checkedInAt: string | null) => {
    for (const party of [worker, business]) {
      const refused = await expectNothingWritten(passa.db, () => cancel(party, hire));
      expectRefusal(refused, 409, 'workerCheckedIn');
    }
    const reopened = await expectNothingWritten(passa.db, () => cancel(business, hire, 'Not wanted', 'reopen'));
    expectRefusal(reopened, 409, 'workerCheckedIn');
    expectRefusal(await worker.visitor.get(`/api/applications/${hire.id}/handover`), 409, 'workerCheckedIn');
    expect((await ownApplication(shift.job.id)).may).toEqual(['complete']);
    expect(await applicantOf(shift.job.id)).toMatchObject({ checkedInAt, may: [] });
  };
  await expectKept(CAME);
  passa.clock.set(LEFT);
  await send(passa, kiosk, [anEvent('checkOut', LEFT, shift)]);
  await expectKept(null);
});

test('a venue cancels a shift after it has taken its own mistaken entry back', async () => {
  const shift = await aShift(business, worker);
  passa.clock.set(LEFT);
  const entry = { id: randomUUID(), kind: 'checkIn', occurredAt: CAME, reason: 'Came early' };
  await business.visitor.post(`/api/applications/${shift.applicationId}/attendance`, entry);
  expectRefusal(await cancel(business, { id: shift.applicationId }), 409, 'workerCheckedIn');
  const takenBack = { id: randomUUID(), occurredAt: null, reason: 'The wrong person' };
  await business.visitor.post(`/api/attendance-events/${entry.id}/corrections`, takenBack);
  expect((await applicantOf(shift.job.id))?.may).toEqual(['cancel', 'cancelAndReopen']);
  expect((await cancel(business, { id: shift.applicationId })).status).toBe(200);
});

test('the hiring of a worker who has come is not undone within its minute', async () => {
  passa.clock.set(CAME);
  const { kiosk, shift, hire } = await aCheckedInShift();
  const undo = () => expectNothingWritten(passa.db, () => performAction(business, 'undo-accept', hire));
  expectRefusal(await undo(), 409, 'workerCheckedIn');
  await send(passa, kiosk, [anEvent('checkOut', CAME, shift)]);
  expectRefusal(await undo(), 409, 'workerCheckedIn');
});

test.for(['worker', 'business'] as const)(
  'the account of the %s is not deleted from the check-in of a worker until the end of the shift',
  async (role) => {
    const { shift, kiosk, hire } = await aCheckedInShift();
    const user = { worker, business }[role];
    const expectRunning = async () => {
      const { body } = await user.visitor.get('/api/account/deletion');
      expect(body).toMatchObject({ runningUntil: '2026-09-06T00:00:00.000Z' });
      expectRefusal(await deleteAccountOf(user), 409, 'shiftRunning');
    };
    await expectRunning();
    passa.clock.set(LEFT);
    await send(passa, kiosk, [anEvent('checkOut', LEFT, shift)]);
    await expectRunning();
    expect(await rows(passa.db, sql`select status from applications where id = ${hire.id}`)).toEqual([
      { status: 'accepted' },
    ]);
  },
);

test('the business does not cancel a worked shift after its worker has deleted the account', async () => {
  const { shift, hire } = await aCheckedInShift();
  passa.clock.set(shift.job.endDate);
  expect((await deleteAccountOf(worker)).status).toBe(200);
  expect((await applicantOf(shift.job.id))?.may).toEqual([]);
  const refused = await expectNothingWritten(passa.db, () => cancel(business, hire));
  expectRefusal(refused, 409, 'workerCheckedIn');
});
