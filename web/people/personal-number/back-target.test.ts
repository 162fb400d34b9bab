import { expect, test } from 'vitest';
import { backTarget } from './back-target.ts';

test.for([
  ['/worker/dashboard?view=assigned', '/worker/dashboard', { view: 'assigned' }, 'Back to My Shifts'],
  ['/worker/jobs/a-job', '/worker/jobs/a-job', {}, 'Back to the Shift'],
] as const)('from %s the link leads back there', ([from, to, search, text]) => {
  expect(backTarget(from)).toEqual({ destination: { to, search }, text });
});

test.for([undefined, '/worker/jobs', '/worker/profile'])('from %s the link leads to the profile', (from) => {
  const { destination, text } = backTarget(from);
  expect([destination.to, text]).toEqual(['/worker/profile', 'Back to Profile']);
});
