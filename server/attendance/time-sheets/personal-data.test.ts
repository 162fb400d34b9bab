import { beforeEach, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { usePassa } from '../../testing/passa.ts';
import { approveOrSettle, timeSheetOf } from '../../testing/time-sheets.ts';
import { deleteOldTimeSheets } from './scheduled.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  passa.clock.reset();
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

/** A shift with settled hours. */
async function aSettledHire() {
  const { application } = await aHire(business, worker, {
    ...{ startDate: '2026-09-05', startTime: '17:00', endTime: '23:00' },
  });
  passa.clock.set('2026-09-05T21:30:00.000Z');
  await performAction(worker, 'complete', application);
  await approveOrSettle(business, 'approve', application);
  await approveOrSettle(business, 'settle', application);
  return application;
}

const sheets = ({ id }: { id: string }) => countOf(passa.db, 'time_sheets', `application_id = '${id}'`);
const steps = ({ id }: { id: string }) => countOf(passa.db, 'time_sheet_steps', `application_id = '${id}'`);

test('time sheets are kept for seven years after the year of the shift, and then deleted with their steps', async () => {
  const hire = await aSettledHire();
  await deleteOldTimeSheets(passa.services, new Date('2033-12-31T22:59:00Z'));
  expect([await sheets(hire), await steps(hire)]).toEqual([1, 3]);
  await deleteOldTimeSheets(passa.services, new Date('2033-12-31T23:00:00Z'));
  expect([await sheets(hire), await steps(hire)]).toEqual([0, 0]);
});

test('they stay when the worker deletes their account, and contain no name', async () => {
  const hire = await aSettledHire();
  expect((await deleteAccountOf(worker)).status).toBe(200);
  expect(await timeSheetOf(business, hire)).toMatchObject({ state: 'settled', hours: { minutes: 360 } });
  const { body } = await business.visitor.get('/api/time-sheets?state=settled');
  expect(body).toMatchObject({ timeSheets: [{ workerName: 'Former worker' }] });
});
