import type { ApplicationStatus, JobStatus } from '@passa/domain';
import { expect, test } from 'vitest';
import { decideHire, type JobHireClaim } from './decide-hire.ts';

const job = (status: JobStatus, names: Partial<JobHireClaim> = {}): JobHireClaim => ({
  status,
  workerId: undefined,
  applicationId: undefined,
  ...names,
});
/** Applications `a1` of worker `w1`, `a2` of worker `w2`, and so on. */
const applications = (...statuses: ApplicationStatus[]) =>
  statuses.map((status, index) => ({ id: `a${index + 1}`, workerId: `w${index + 1}`, status }));

function decided(says: JobHireClaim, ...statuses: ApplicationStatus[]) {
  const decision = decideHire(says, applications(...statuses));
  if ('contradiction' in decision) return decision.contradiction;
  const filledBy = decision.filledBy ? ` by ${decision.filledBy.id}` : '';
  return `${decision.status}${filledBy}${decision.refused.map(({ application }) => `, not ${application.id}`).join('')}`;
}

test.for([
  { says: job('open'), statuses: ['pending', 'declined'], decision: 'open' },
  { says: job('open'), statuses: ['pending', 'accepted'], decision: 'hired by a2' },
  { says: job('open'), statuses: ['completed'], decision: 'completed by a1' },
  { says: job('open'), statuses: ['accepted', 'accepted'], decision: 'open, not a1, not a2' },
  { says: job('open', { applicationId: 'a2' }), statuses: ['accepted', 'accepted'], decision: 'hired by a2, not a1' },
  { says: job('open', { workerId: 'w1' }), statuses: ['accepted', 'accepted'], decision: 'hired by a1, not a2' },
  { says: job('open', { applicationId: 'a1' }), statuses: ['pending', 'accepted'], decision: 'open, not a2' },
  { says: job('closed'), statuses: ['pending', 'accepted'], decision: 'closed, not a2' },
  { says: job('closed'), statuses: ['pending', 'declined'], decision: 'closed' },
  { says: job('hired'), statuses: ['pending', 'accepted'], decision: 'hired by a2' },
  { says: job('hired'), statuses: ['completed'], decision: 'completed by a1' },
  { says: job('completed'), statuses: ['accepted'], decision: 'completed by a1' },
  { says: job('hired', { applicationId: 'a1' }), statuses: ['accepted', 'accepted'], decision: 'hired by a1, not a2' },
  { says: job('hired', { applicationId: 'a2' }), statuses: ['pending', 'pending'], decision: 'hired by a2' },
  { says: job('hired', { workerId: 'w2' }), statuses: ['pending', 'pending'], decision: 'hired by a2' },
  { says: job('hired'), statuses: ['pending'], decision: 'It is hired, but none of its applications is accepted.' },
  { says: job('completed'), statuses: [], decision: 'It is completed, but none of its applications is accepted.' },
  {
    says: job('hired'),
    statuses: ['accepted', 'accepted'],
    decision: 'It is hired, and several of its applications are accepted.',
  },
  {
    says: job('hired', { applicationId: 'a1', workerId: 'w2' }),
    statuses: ['accepted', 'accepted'],
    decision: 'It is hired, but no accepted or pending application matches the application or worker that it names.',
  },
  {
    says: job('hired', { applicationId: 'a1' }),
    statuses: ['declined', 'pending'],
    decision: 'It is hired, but no accepted or pending application matches the application or worker that it names.',
  },
] as const)('a job that says $says with applications $statuses is $decision', ({ says, statuses, decision }) => {
  expect(decided(says, ...statuses)).toBe(decision);
});
