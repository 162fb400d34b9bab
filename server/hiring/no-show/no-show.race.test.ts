import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, cancel, performAction, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectConsistentHires } from '../../testing/expectations.ts';
import { agreeToNoShow, disputeNoShow, recordNoShow, takeNoShowBack } from '../../testing/no-shows.ts';
import { usePassa } from '../../testing/passa.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { concurrently, expectOneWinner, expectOnly, outcomeOf } from '../../testing/races.ts';
import { approveOrSettle } from '../../testing/time-sheets.ts';
import { expireProposals } from '../../attendance/index.ts';
import { expireNoShows } from './expire.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

/** A shift of a day of its own, which began an hour ago. */
async function aLateHire(day: number, of = worker) {
  passa.clock.reset();
  const startDate = `2026-11-${String(day).padStart(2, '0')}`;
  const { application } = await aHire(business, of, { startDate, startTime: '17:00', endTime: '23:00' });
  passa.clock.set(`${startDate}T17:00:00.000Z`);
  return application;
}

const stateIs = async ({ id }: { id: string }, ...states: string[]) => {
  const list = states.map((state) => `'${state}'`).join(', ');
  return (await countOf(passa.db, 'no_shows', `application_id = '${id}' and state in (${list})`)) === 1;
};
const statusIs = async ({ id }: { id: string }, status: string) =>
  (await countOf(passa.db, 'applications', `id = '${id}' and status = '${status}'`)) === 1;

describe.for(rounds(3))('in round %i', (round) => {
  const day = (offset: number) => round * 9 + offset - 8;

  test('of several recordings at once one counts', async () => {
    const hire = await aLateHire(day(0));
    expectOneWinner(await concurrently(8, () => recordNoShow(business, hire)), 200, 'noShowChanged');
    expect(await countOf(passa.db, 'no_show_steps', `application_id = '${hire.id}'`)).toBe(1);
  });

  test('recording while the worker checks in leaves no worker absent', async () => {
    const hire = await aLateHire(day(1));
    const event = {
      id: randomUUID(),
      kind: 'checkIn',
      occurredAt: passa.clock.now().toISOString(),
      reason: 'Came late',
    };
    const [recorded, entered] = await Promise.all([
      recordNoShow(business, hire),
      business.visitor.post(`/api/applications/${hire.id}/attendance`, event),
    ]);
    expect(entered.status).toBe(201);
    expectOnly([recorded], ['200', '409 noShowCheckedIn']);
    expect(await stateIs(hire, 'recorded')).toBe(false);
  });

  test('recording while the worker completes the shift leaves an open no-show, whichever is first', async () => {
    const hire = await aLateHire(day(2));
    const [recorded, completed] = await Promise.all([
      recordNoShow(business, hire),
      performAction(worker, 'complete', hire),
    ]);
    expect(['200 and 409 noShowUnanswered', '200 and 200']).toContain(
      `${outcomeOf(recorded)} and ${outcomeOf(completed)}`,
    );
    expect(await stateIs(hire, 'recorded')).toBe(true);
    await expectConsistentHires(passa.db);
  });

  test('recording while the hours of a completion are approved, by the venue and by silence, is one of the two', async () => {
    const hire = await aLateHire(day(8));
    passa.clock.set(passa.clock.now().toISOString().replace('T17', 'T22'));
    await performAction(worker, 'complete', hire);
    const deadline = new Date(passa.clock.now().getTime() + 72 * 3_600_000);
    const [recorded, approved] = await Promise.all([
      recordNoShow(business, hire),
      approveOrSettle(business, 'approve', hire),
      concurrently(2, () => expireProposals(passa.services, deadline)),
    ]);
    expectOnly([recorded], ['200', '409 noShowHoursProposed']);
    expectOnly([approved], ['200', '409 noShowOpen', '409 hoursDecided', '409 timeSheetChanged']);
    const isApproved = await countOf(passa.db, 'time_sheets', `application_id = '${hire.id}' and state = 'approved'`);
    expect(isApproved).toBe(recorded.status === 200 ? 0 : 1);
    await expectConsistentHires(passa.db);
  });

  test('recording while the hours are approved is one of the two', async () => {
    const hire = await aLateHire(day(3));
    passa.clock.set(passa.clock.now().toISOString().replace('T17', 'T22'));
    const [recorded, approved] = await Promise.all([
      recordNoShow(business, hire),
      approveOrSettle(business, 'approve', hire),
    ]);
    expect(['200 and 409 noShowOpen', '409 noShowHoursProposed and 200']).toContain(
      `${outcomeOf(recorded)} and ${outcomeOf(approved)}`,
    );
  });

  test('an answer at the deadline is the answer or comes too late', async () => {
    const hire = await aLateHire(day(4));
    await recordNoShow(business, hire);
    const deadline = new Date(passa.clock.now().getTime() + 72 * 3_600_000);
    const [answered] = await Promise.all([
      disputeNoShow(worker, hire),
      concurrently(3, () => expireNoShows(passa.services, deadline)),
    ]);
    expectOnly([answered], ['200', '409 noShowChanged']);
    expect(await stateIs(hire, answered.status === 200 ? 'disputed' : 'undisputed')).toBe(true);
    expect(await statusIs(hire, answered.status === 200 ? 'accepted' : 'cancelled')).toBe(true);
    await expectConsistentHires(passa.db);
  });

  test('taking it back while the worker agrees is one of the two', async () => {
    const hire = await aLateHire(day(5));
    await recordNoShow(business, hire);
    const [takenBack, agreed] = await Promise.all([takeNoShowBack(business, hire), agreeToNoShow(worker, hire)]);
    expectOneWinner([takenBack, agreed], 200, 'noShowChanged');
    expect(await statusIs(hire, agreed.status === 200 ? 'cancelled' : 'accepted')).toBe(true);
    await expectConsistentHires(passa.db);
  });

  test('a check-in while the worker agrees is one of the two', async () => {
    const hire = await aLateHire(day(6));
    await recordNoShow(business, hire);
    const event = {
      id: randomUUID(),
      kind: 'checkIn',
      occurredAt: passa.clock.now().toISOString(),
      reason: 'Came late',
    };
    const [entered, agreed] = await Promise.all([
      business.visitor.post(`/api/applications/${hire.id}/attendance`, event),
      agreeToNoShow(worker, hire),
    ]);
    expect(['201 and 409 noShowChanged', '409 noShiftHere and 200']).toContain(
      `${outcomeOf(entered)} and ${outcomeOf(agreed)}`,
    );
    expect(await statusIs(hire, agreed.status === 200 ? 'cancelled' : 'accepted')).toBe(true);
  });

  test('recording while the hire of a worker who leaves is cancelled leaves no open no-show', async () => {
    const leaving = await aWorker(passa);
    const hire = await aLateHire(day(7), leaving);
    await recordNoShow(business, hire);
    await deleteAccountOf(leaving);
    const [takenBack, cancelled] = await Promise.all([takeNoShowBack(business, hire), cancel(business, hire)]);
    expect(cancelled.status).toBe(200);
    expectOnly([takenBack], ['200', '409 noShowChanged']);
    expect(await stateIs(hire, 'withdrawn')).toBe(true);
    await expectConsistentHires(passa.db);
  });
});
