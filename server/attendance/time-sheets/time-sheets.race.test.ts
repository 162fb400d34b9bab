import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { OPERATOR_TOKEN, usePassa } from '../../testing/passa.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { concurrently, outcomeOf } from '../../testing/races.ts';
import { answerHours, proposeHours, timeSheetOf } from '../../testing/time-sheets.ts';
import { expireProposals } from './scheduled.ts';

const passa = usePassa();
let business: TestUser;
let workers: TestUser[];
beforeAll(async () => {
  business = await aBusiness(passa);
  workers = [];
  while (workers.length < 8) workers.push(await aWorker(passa));
});

/** Shifts of one evening, which have ended and are completed. */
async function completedShifts(date: string) {
  passa.clock.reset();
  const hires = [];
  for (const worker of workers) hires.push({ worker, ...(await aHire(business, worker, { startDate: date })) });
  passa.clock.set(`${date}T22:00:00.000Z`);
  for (const { worker, application } of hires) await performAction(worker, 'complete', application);
  return hires.map(({ worker, job, application: { id } }) => ({ worker, job, id }));
}

const steps = (id: string) => countOf(passa.db, 'time_sheet_steps', `application_id = '${id}'`);
const post = (user: TestUser, path: string, input: object) => user.visitor.post(`/api/${path}`, input);
const approve = (id: string, version: string) =>
  post(business, 'time-sheets/approve', { items: [{ applicationId: id, version }] });
const dayOf = (round: number, offset: number) => `2026-10-${String(round * 5 + offset).padStart(2, '0')}`;

describe.for(rounds(4))('in round %i', (round) => {
  test('of two answers of a worker and the agreement of the venue to the hours of the worker, one counts', async () => {
    for (const { worker, job, id } of await completedShifts(dayOf(round, 0))) {
      await proposeHours(business, { id }, { start: job.startDate, end: job.startDate.replace(/T\d\d/, 'T18') });
      const answer = (given: object) =>
        post(worker, `applications/${id}/time-sheet/answer`, { ...given, version: '2' });
      const outcomes = await Promise.all([
        answer({ answer: 'agree' }),
        answer({ answer: 'dispute', reason: 'No break' }),
        post(business, `applications/${id}/time-sheet/agreement`, { version: '2' }),
      ]);
      expect(outcomes.map(outcomeOf).sort()).toEqual(['200', '409 timeSheetChanged', '409 timeSheetChanged']);
      expect(await steps(id)).toBe(3);
    }
  });

  test('in a dispute, one of both parties and the operator has the last word', async () => {
    const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'Content-Type': 'application/json' };
    const decision = JSON.stringify({ figure: 'worker', reason: 'The till was closed at one' });
    for (const { worker, job, id } of await completedShifts(dayOf(round, 4))) {
      await proposeHours(business, { id }, { start: job.startDate, end: job.startDate.replace(/T\d\d/, 'T18') });
      await answerHours(worker, { id }, { answer: 'dispute', reason: 'I left at one' });
      const outcomes = await Promise.all([
        post(worker, `applications/${id}/time-sheet/answer`, { answer: 'agree', version: '3' }),
        post(business, `applications/${id}/time-sheet/agreement`, { version: '3' }),
        passa.visitor().send('POST', `/api/operations/disputes/${id}`, { headers, body: decision }),
      ]);
      const [last, ...refused] = outcomes.map(outcomeOf).sort();
      expect(last).toBe('200');
      for (const outcome of refused) expect(['409 timeSheetChanged', '409 hoursNotDisputed']).toContain(outcome);
      expect(await steps(id)).toBe(4);
    }
  });

  test('an approval and a change on two devices of the venue, and the deadline, give one result', async () => {
    const shifts = await completedShifts(dayOf(round, 1));
    const deadline = new Date(passa.clock.now().getTime() + 72 * 3_600_000);
    passa.clock.set(deadline.toISOString());
    for (const { job, id } of shifts) {
      const times = { start: job.startDate, end: job.startDate.replace(/T\d\d/, 'T18'), breaks: [] };
      const [approved, changed] = await Promise.all([
        approve(id, '1'),
        post(business, `applications/${id}/time-sheet/proposal`, { ...times, version: '1', reason: 'Left early' }),
        concurrently(3, () => expireProposals(passa.services, deadline)),
      ]);
      const outcomes = [approved, changed].map(outcomeOf);
      expect(outcomes.filter((outcome) => outcome === '200').length).toBeLessThanOrEqual(1);
      expect(await steps(id)).toBe(2);
      const { state } = await timeSheetOf(business, { id });
      expect(state).toBe(outcomes[1] === '200' ? 'proposed' : 'approved');
    }
  });

  test('the same approval many times is one step, and settling many shifts at once does not deadlock', async () => {
    const shifts = await completedShifts(dayOf(round, 2));
    const items = shifts.map(({ id }) => ({ applicationId: id, version: '1' }));
    const approvals = await Promise.all(
      [items, items.toReversed(), items].map((some) => post(business, 'time-sheets/approve', { items: some })),
    );
    expect(approvals.map(outcomeOf).sort()).toEqual(['200', '409 timeSheetChanged', '409 timeSheetChanged']);
    for (const { id } of shifts) expect(await steps(id)).toBe(2);
  });

  test('undoing a completion against other hours of the venue: one of them is refused', async () => {
    for (const worker of workers) {
      passa.clock.reset();
      const { job, application } = await aHire(business, worker, { startDate: dayOf(round, 3) });
      passa.clock.set(`${dayOf(round, 3)}T18:30:00.000Z`);
      await performAction(worker, 'complete', application);
      const end = job.startDate.replace(/T\d\d/, 'T18');
      const other = { start: job.startDate, end, breaks: [], reason: 'The guests left early', version: '1' };
      const [undone, changed] = await Promise.all([
        performAction(business, 'undo-completion', application),
        post(business, `applications/${application.id}/time-sheet/proposal`, other),
      ]);
      const { state } = await timeSheetOf(business, application);
      expect([outcomeOf(undone), outcomeOf(changed), state]).toEqual(
        undone.status === 200 ? ['200', '409 timeSheetChanged', 'recorded'] : ['409 hoursAnswered', '200', 'proposed'],
      );
    }
  });
});
