import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { anotherDay } from '../../testing/days.ts';
import { countOf } from '../../testing/database.ts';
import { expectConsistentHires } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { concurrently, expectOneWinner, expectOnly, outcomeOf } from '../../testing/races.ts';
import { answer, askToTakeOver, aSwap, handoverPath } from '../../testing/swaps.ts';

const passa = usePassa();
let business: TestUser;
let giver: TestUser;
let taker: TestUser;
let third: TestUser;
beforeAll(async () => {
  [business, giver, taker, third] = [
    await aBusiness(passa),
    await aWorker(passa),
    await aWorker(passa),
    await aWorker(passa),
  ];
});

const people = () => ({ business, giver, taker });
const agree = (taken: { id: string }) => answer(business, 'agree-to-swap', taken);
const hiredFor = ({ id }: { id: string }) =>
  countOf(passa.db, 'assignments', `job_id = '${id}' and status = 'accepted'`);

describe.for(rounds(5))('in round %i', () => {
  test('of several agreements at once one hires the colleague', async () => {
    const { job, taken } = await aSwap(people());
    expectOneWinner(await concurrently(10, () => agree(taken)), 200, 'swapEnded');
    expect(await hiredFor(job)).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('agreeing and declining at once is one of the two', async () => {
    const { job, taken } = await aSwap(people());
    const responses = await concurrently(10, (i) => (i % 2 ? agree(taken) : answer(business, 'decline-swap', taken)));
    expectOneWinner(responses, 200, 'swapEnded');
    expect(await hiredFor(job)).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('agreeing while the first worker cancels hires the colleague, or frees the place', async () => {
    const { job, given, taken } = await aSwap(people());
    const [agreed, cancelled] = await Promise.all([agree(taken), cancel(giver, given)]);
    expect(['200 and 409 shiftNotCancellable', '409 swapEnded and 200']).toContain(
      `${outcomeOf(agreed)} and ${outcomeOf(cancelled)}`,
    );
    expect(await hiredFor(job)).toBe(agreed.status === 200 ? 1 : 0);
    await expectConsistentHires(passa.db);
  });

  test('agreeing while the first worker takes the offer back is one of the two', async () => {
    const { job, given, taken } = await aSwap(people());
    const responses = await Promise.all([agree(taken), answer(giver, 'take-back-handover', given)]);
    expectOneWinner(responses, 200, 'swapEnded');
    expect(await hiredFor(job)).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('asking while the first worker ends the link leaves no request by a link that has ended', async () => {
    const { job, application } = await aHire(business, giver);
    const path = await handoverPath(giver, application);
    const responses = await Promise.all([
      askToTakeOver(taker, path),
      answer(giver, 'take-back-handover', application),
      answer(giver, 'take-back-handover', application),
    ]);
    expectOnly([responses[0]], ['201', '404 notFound']);
    expectOnly(responses.slice(1), ['200']);
    const applied = `job_id = '${job.id}' and worker_id = '${taker.account.id}'`;
    const isAsked = `status = 'asked' and giver_application_id = '${application.id}'`;
    expect(await countOf(passa.db, 'swaps', isAsked)).toBe(0);
    expect(await countOf(passa.db, 'applications', `${applied} and status <> 'withdrawn'`)).toBe(0);
    expect((await taker.visitor.get(path)).status).toBe(404);
    await expectConsistentHires(passa.db);
  });

  test('agreeing while the colleague withdraws is one of the two', async () => {
    const { job, taken } = await aSwap(people());
    const [agreed, withdrawn] = await Promise.all([agree(taken), performAction(taker, 'withdraw', taken)]);
    expectOnly([agreed], ['200', '409 swapEnded']);
    expectOnly([withdrawn], [agreed.status === 200 ? '409 applicationDecided' : '200']);
    expect(await hiredFor(job)).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('agreeing while the colleague is hired elsewhere for that time is one hire of the colleague', async () => {
    const startDate = anotherDay();
    const { job, given, taken } = await aSwap(people(), { startDate });
    const elsewhere = await aBusiness(passa);
    const other = await aJob(elsewhere, { startDate });
    const applied = await anApplication(taker, other);
    const responses = await Promise.all([agree(taken), performAction(elsewhere, 'accept', applied)]);
    expect(responses.map(outcomeOf).sort()).toEqual(['200', '409 workerUnavailable']);
    const condition = `id = '${given.id}' and status = '${responses[0].status === 200 ? 'cancelled' : 'accepted'}'`;
    expect(await countOf(passa.db, 'applications', condition)).toBe(1);
    expect(await hiredFor(job)).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('agreeing while the business closes the free place, or hires the colleague for it, gives consistent openings', async () => {
    const { job, taken } = await aSwap(people(), { openings: 2 });
    const [agreed, closed, accepted] = await Promise.all([
      agree(taken),
      business.visitor.post(`/api/jobs/${job.id}/close`),
      performAction(business, 'accept', taken),
    ]);
    expectOnly([agreed, accepted], ['200', '409 swapEnded', '409 applicationDecided', '409 jobNotOpen']);
    expectOnly([closed], ['204', '200', '409 jobNotOpen']);
    expect([agreed, accepted].filter(({ status }) => status === 200).length).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('of two colleagues who ask at once by one link one asks', async () => {
    const job = await aJob(business);
    const application = await anApplication(giver, job);
    await performAction(business, 'accept', application);
    const path = await handoverPath(giver, application);
    const responses = await Promise.all([taker, third].map((user) => askToTakeOver(user, path)));
    expect(responses.map(outcomeOf).sort()).toEqual(['201', '409 takeoverAsked']);
    await expectConsistentHires(passa.db);
  });
});
