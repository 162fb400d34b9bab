import { expect, test } from 'vitest';
import { ACTORS, APPLICATION_STATUSES, applicationActions, JOB_STATUSES, mayApply } from '../index.ts';

// Application, job, whether the shift has begun, actor: all that is offered. In every other situation nothing is.
const OFFERED: Record<string, string[]> = {
  'pending / open / not begun / business': ['accept', 'decline'],
  // Nobody is hired for a shift that has begun; to turn somebody down is never too late.
  'pending / open / begun / business': ['decline'],
  'accepted / hired / not begun / worker': ['complete'],
  'accepted / hired / begun / worker': ['complete'],
};

const situations = APPLICATION_STATUSES.flatMap((status) =>
  JOB_STATUSES.flatMap((jobStatus) =>
    [false, true].flatMap((hasStarted) =>
      ACTORS.map((actor) => ({
        name: `${status} / ${jobStatus} / ${hasStarted ? 'begun' : 'not begun'} / ${actor}`,
        application: { status },
        job: { status: jobStatus, hasStarted },
        actor,
      })),
    ),
  ),
);

test.for(situations)('$name offers what the table says', ({ name, application, job, actor }) => {
  expect(applicationActions(application, job, actor)).toEqual(OFFERED[name] ?? []);
});

test('every situation that offers something has been tried', () => {
  expect(situations.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(OFFERED)));
});

const jobsToApplyFor = JOB_STATUSES.flatMap((status) =>
  [false, true].flatMap((hasStarted) => [false, true].map((hasApplied) => ({ status, hasStarted, hasApplied }))),
);

test.for(jobsToApplyFor)(
  'one may apply once, for an open job that has not begun: $status, begun $hasStarted, applied $hasApplied',
  ({ status, hasStarted, hasApplied }) => {
    expect(mayApply({ status, hasStarted }, hasApplied)).toBe(status === 'open' && !hasStarted && !hasApplied);
  },
);
