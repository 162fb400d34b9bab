import { expect, test } from 'vitest';
import { proposalSchema } from './time-sheet-input.ts';

const proposal = {
  start: '2026-09-05T15:00:00.000Z',
  end: '2026-09-05T23:00:00.000Z',
  breaks: [{ start: '2026-09-05T18:00:00.000Z', end: '2026-09-05T18:30:00.000Z' }],
  reason: 'Left late',
  version: '1',
};

const refusedFields = (input: object) =>
  proposalSchema.safeParse(input).error?.issues.map(({ path }) => path.join('.'));

test('hours are accepted that end after they begin, with breaks within them', () => {
  expect(refusedFields(proposal)).toBeUndefined();
});

test.for([
  ['an end before the start', { end: proposal.start }, 'end'],
  ['an end that is no instant', { end: 'midnight' }, 'end'],
  ['an end in the year 0', { end: '0000-09-05T23:00:00.000Z' }, 'end'],
  ['an end with seconds', { end: '2026-09-05T23:00:01.000Z' }, 'end'],
  ['a break outside', { breaks: [{ start: proposal.end, end: '2026-09-06T00:00:00.000Z' }] }, 'breaks.0'],
  ['a break that is no instant', { breaks: [{ start: proposal.start, end: 1 }] }, 'breaks.0.end'],
  ['a break for the whole time', { breaks: [{ start: proposal.start, end: proposal.end }] }, 'breaks'],
] as const)('%s is refused at its field', ([, change, field]) => {
  expect(refusedFields({ ...proposal, ...change })).toEqual([field]);
});
