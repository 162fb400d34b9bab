import { expect, test } from 'vitest';
import {
  accessEnding,
  APPLICATION_STATUSES,
  applicantAccess,
  isApplicationActive,
  JOB_STATUSES,
  type ApplicationStatus,
  type JobStatus,
} from '../index.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const LATER = new Date(NOW.getTime() + 1);
const EARLIER = new Date(NOW.getTime() - 1);
const TIMES = {
  'not begun': { startDate: LATER, endDate: LATER },
  begun: { startDate: NOW, endDate: LATER },
  over: { startDate: EARLIER, endDate: NOW },
};

// The active situations, as status of the application / status of the job / time.
const ACTIVE = new Set([
  'pending / open / not begun',
  // A scheduled task closes such a job within a minute.
  'pending / open / begun',
  'pending / open / over',
  'pending / hired / not begun',
  ...JOB_STATUSES.flatMap((job) => [`accepted / ${job} / not begun`, `accepted / ${job} / begun`]),
]);

const situations = APPLICATION_STATUSES.flatMap((status) =>
  JOB_STATUSES.flatMap((job) =>
    Object.entries(TIMES).map(([time, times]) => ({ name: `${status} / ${job} / ${time}`, status, job, times })),
  ),
);

test.for(situations)('whether an application is active: $name', ({ name, status, job, times }) => {
  expect(isApplicationActive({ status }, { status: job, ...times }, NOW)).toBe(ACTIVE.has(name));
});

const without = (status: ApplicationStatus, job: JobStatus) => applicantAccess({ status }, { status: job }, null, NOW);

test.for(APPLICATION_STATUSES.flatMap((status) => JOB_STATUSES.map((job) => ({ status, job }))))(
  'without a snapshot $status / $job shows the current details only while the application is undecided',
  ({ status, job }) => {
    const isUndecided = status === 'accepted' || (status === 'pending' && (job === 'open' || job === 'hired'));
    expect(without(status, job)).toBe(status === 'withdrawn' ? 'none' : isUndecided ? 'present' : 'nameOnly');
  },
);

test.for(APPLICATION_STATUSES)('for %s a snapshot with details shows them until its access ends', (status) => {
  const read = (hasDetails: boolean, accessUntil: Date) =>
    applicantAccess({ status }, { status: 'closed' }, { hasDetails, accessUntil }, NOW);
  const gone = status === 'withdrawn' ? 'none' : 'nameOnly';
  expect(read(true, LATER)).toBe(status === 'withdrawn' ? 'none' : 'frozen');
  expect(read(true, NOW)).toBe(gone);
  expect(read(false, LATER)).toBe(gone);
});

test('a worker ends access by withdrawing, by cancelling, or directly', () => {
  expect(accessEnding({ status: 'pending' }, 'present')).toBe('withdraw');
  expect(accessEnding({ status: 'pending' }, 'frozen')).toBe('withdraw');
  expect(accessEnding({ status: 'accepted' }, 'present')).toBe('cancel');
  expect(accessEnding({ status: 'accepted' }, 'frozen')).toBe('end');
  for (const status of ['declined', 'cancelled', 'completed'] as const) {
    expect(accessEnding({ status }, 'frozen')).toBe('end');
    expect(accessEnding({ status }, 'nameOnly')).toBe('end');
  }
});
