import { expect, test } from 'vitest';
import { ACTORS, APPLICATION_STATUSES, applicationActions, JOB_STATUSES, mayApply } from '../index.ts';

// Application, job, whether the shift has begun, actor: all that is offered. In every other situation nothing is.
const OFFERED: Record<string, string[]> = {
  'pending / open / not begun / business': ['accept', 'decline'],
  // Nobody is hired for a shift that has begun; to turn somebody down is never too late.
  'pending / open / begun / business': ['decline'],
  ...Object.fromEntries(
    // A pending application can be taken back whatever has become of its job.
    JOB_STATUSES.flatMap((job) =>
      ['not begun', 'begun'].map((time) => [`pending / ${job} / ${time} / worker`, ['withdraw']]),
    ),
  ),
  'withdrawn / open / not begun / worker': ['apply'],
  'accepted / hired / not begun / worker': ['complete', 'cancel'],
  'accepted / hired / not begun / business': ['cancel'],
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

const applications = [null, ...APPLICATION_STATUSES.map((status) => ({ status }))];
const jobsToApplyFor = JOB_STATUSES.flatMap((status) =>
  [false, true].flatMap((hasStarted) =>
    applications.map((application) => ({ status, hasStarted, application, before: application?.status ?? 'none' })),
  ),
);

test.for(jobsToApplyFor)(
  'one may apply once, or again after withdrawing, for an open job that has not begun: $status, begun $hasStarted, application $before',
  ({ status, hasStarted, application, before }) => {
    const hasNone = before === 'none' || before === 'withdrawn';
    expect(mayApply({ status, hasStarted }, application)).toBe(status === 'open' && !hasStarted && hasNone);
  },
);
