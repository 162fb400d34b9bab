import { describe, expect, test } from 'vitest';
import { ACTORS, APPLICATION_STATUSES, decide, JOB_STATUSES, type SwapAction, type SwapPart } from '../index.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const STARTS = { before: new Date('2026-11-22T12:00:00.001Z'), at: NOW };
const END = new Date('2026-11-22T20:00:00.000Z');

/** The actor, the part and the status that an application must have, and its next status. */
const ANSWERS: Record<Exclude<SwapAction, 'takeOver'>, [string, SwapPart | 'any', string, string]> = {
  takeBackHandover: ['worker', 'any', 'accepted', 'accepted'],
  endTakeover: ['worker', 'taker', 'pending', 'withdrawn'],
  handOver: ['business', 'giver', 'accepted', 'cancelled'],
  refuseHandover: ['business', 'giver', 'accepted', 'accepted'],
  agreeToSwap: ['business', 'taker', 'pending', 'accepted'],
  declineSwap: ['business', 'taker', 'pending', 'declined'],
};

const situations = JOB_STATUSES.flatMap((job) =>
  APPLICATION_STATUSES.flatMap((status) =>
    ([null, 'giver', 'taker'] as const).flatMap((swap) =>
      (['before', 'at'] as const).map((time) => ({ job, status, swap, time })),
    ),
  ),
);

describe.for(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[])('%s', (action) => {
  test.for(ACTORS)(
    'by %s is allowed before the start, for one part of an open request unless any is named',
    (actor) => {
      const [by, part, from, to] = ANSWERS[action];
      for (const { job, status, swap, time } of situations) {
        const facts = { status: job, startDate: STARTS[time], endDate: END };
        const decision = decide(action, actor, facts, { status, swap }, NOW);
        const isAllowed = actor === by && (part === 'any' || swap === part) && status === from && time === 'before';
        expect(decision, `${job} ${status} ${swap} ${time}`).toMatchObject(
          isAllowed ? { allowed: true, applicationStatus: to, openings: null } : { allowed: false },
        );
      }
    },
  );
});

test('a shift is not handed over while its worker is checked in', () => {
  const facts = { status: 'hired', startDate: STARTS.before, endDate: END } as const;
  const giver = { status: 'accepted', swap: 'giver', hasCome: true } as const;
  expect(decide('handOver', 'business', facts, giver, NOW)).toEqual({ allowed: false, reason: 'workerCheckedIn' });
});

describe('takeOver', () => {
  const take = (change: object, application: Parameters<typeof decide>[3] = null) =>
    decide(
      'takeOver',
      'worker',
      { status: 'hired', startDate: STARTS.before, endDate: END, isHandedOver: true, ...change },
      application,
      NOW,
    );

  test.for(JOB_STATUSES)('is allowed whatever the status of the job: %s', (status) => {
    expect(take({ status })).toMatchObject({ allowed: true, applicationStatus: 'pending', openings: null });
  });

  test.for(APPLICATION_STATUSES)('with an application that is %s', (status) => {
    expect(take({}, { status }).allowed).toBe(status === 'pending' || status === 'withdrawn');
  });

  test.for([
    [{ isHandedOver: false }, 'handoverEnded'],
    [{ startDate: STARTS.at }, 'jobStarted'],
    [{ workerAdultOn: '2026-11-23' }, 'workerUnderAge'],
  ] as const)('is refused with %o', ([change, reason]) => {
    expect(take(change)).toEqual({ allowed: false, reason });
  });

  test('a colleague who has turned 18 too late is not hired either', () => {
    const facts = { status: 'hired', startDate: STARTS.before, endDate: END, workerAdultOn: '2026-11-23' } as const;
    expect(decide('agreeToSwap', 'business', facts, { status: 'pending', swap: 'taker' }, NOW)).toEqual({
      allowed: false,
      reason: 'workerNotHireable',
    });
  });

  test('the hire of a worker who has taken the shift over is not undone', () => {
    const facts = { status: 'hired', startDate: STARTS.before, endDate: END } as const;
    const application = { status: 'accepted', assignedAt: NOW, isTakenOver: true } as const;
    expect(decide('undoAccept', 'business', facts, application, NOW)).toEqual({
      allowed: false,
      reason: 'undoExpired',
    });
  });
});
