import { expect, test } from 'vitest';
import {
  actionsWithFormerWorker,
  ACTORS,
  APPLICATION_STATUSES,
  applicationActions,
  JOB_STATUSES,
  mayApply,
} from '../index.ts';

const TIMES = {
  'not begun': { hasStarted: false, hasEnded: false },
  begun: { hasStarted: true, hasEnded: false },
  over: { hasStarted: true, hasEnded: true },
};

// Application, job, whether the shift has begun or is over, actor: all that is offered. In every other situation nothing is.
const OFFERED: Record<string, string[]> = {
  'pending / open / not begun / business': ['accept', 'decline'],
  // Nobody is hired for a shift that has begun; to turn somebody down is never too late.
  'pending / open / begun / business': ['decline'],
  'pending / open / over / business': ['decline'],
  ...Object.fromEntries(
    // A pending application can be taken back whatever has become of its job.
    JOB_STATUSES.flatMap((job) =>
      Object.keys(TIMES).map((time) => [`pending / ${job} / ${time} / worker`, ['withdraw']]),
    ),
  ),
  'withdrawn / open / not begun / worker': ['apply'],
  'accepted / hired / not begun / worker': ['complete', 'cancel'],
  'accepted / hired / not begun / business': ['cancel'],
  'accepted / hired / begun / worker': ['complete'],
  'accepted / hired / over / worker': ['complete'],
  // What came too early is undone; after the shift the worker's word stands.
  'completed / completed / not begun / business': ['undoCompletion'],
  'completed / completed / begun / business': ['undoCompletion'],
};

const situations = APPLICATION_STATUSES.flatMap((status) =>
  JOB_STATUSES.flatMap((jobStatus) =>
    Object.entries(TIMES).flatMap(([time, times]) =>
      ACTORS.map((actor) => ({
        name: `${status} / ${jobStatus} / ${time} / ${actor}`,
        application: { status },
        job: { status: jobStatus, ...times },
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

test.for(situations)('$name of a worker who is gone: a hire is cancelled, and nothing else', ({ application, job }) => {
  const isHired = application.status === 'accepted' && job.status === 'hired';
  expect(actionsWithFormerWorker(application, job)).toEqual(isHired ? ['cancel'] : []);
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
    expect(mayApply({ status, hasStarted, hasEnded: false }, application)).toBe(
      status === 'open' && !hasStarted && hasNone,
    );
  },
);
