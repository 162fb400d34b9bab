import { expect, test } from 'vitest';
import { JOB_STATUSES, mayEdit } from '../index.ts';

const situations = JOB_STATUSES.flatMap((status) =>
  [false, true].flatMap((hasStarted) => [0, 1].map((applicationCount) => ({ status, hasStarted, applicationCount }))),
);

test.for(situations)(
  'a job is edited while it is open, has not begun and nobody has applied: $status, begun $hasStarted, $applicationCount applications',
  (job) => {
    expect(mayEdit(job)).toBe(job.status === 'open' && !job.hasStarted && job.applicationCount === 0);
  },
);
