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

function decided(claim: JobHireClaim, ...statuses: ApplicationStatus[]) {
  const decision = decideHire(claim, applications(...statuses));
  if ('contradiction' in decision) return decision.contradiction;
  const filledBy = decision.filledBy ? ` by ${decision.filledBy.id}` : '';
  return `${decision.status}${filledBy}${decision.refused.map(({ application }) => `, not ${application.id}`).join('')}`;
}

test.for([
  { claim: job('open'), statuses: ['pending', 'declined'], decision: 'open' },
  { claim: job('open'), statuses: ['pending', 'accepted'], decision: 'hired by a2' },
  { claim: job('open'), statuses: ['completed'], decision: 'completed by a1' },
  { claim: job('open'), statuses: ['accepted', 'accepted'], decision: 'open, not a1, not a2' },
  { claim: job('open', { applicationId: 'a2' }), statuses: ['accepted', 'accepted'], decision: 'hired by a2, not a1' },
  { claim: job('open', { workerId: 'w1' }), statuses: ['accepted', 'accepted'], decision: 'hired by a1, not a2' },
  { claim: job('open', { applicationId: 'a1' }), statuses: ['pending', 'accepted'], decision: 'open, not a2' },
  { claim: job('closed'), statuses: ['pending', 'accepted'], decision: 'closed, not a2' },
  { claim: job('closed'), statuses: ['pending', 'declined'], decision: 'closed' },
  { claim: job('hired'), statuses: ['pending', 'accepted'], decision: 'hired by a2' },
  { claim: job('hired'), statuses: ['completed'], decision: 'completed by a1' },
  { claim: job('completed'), statuses: ['accepted'], decision: 'completed by a1' },
  { claim: job('hired', { applicationId: 'a1' }), statuses: ['accepted', 'accepted'], decision: 'hired by a1, not a2' },
  { claim: job('hired', { applicationId: 'a2' }), statuses: ['pending', 'pending'], decision: 'hired by a2' },
  { claim: job('hired', { workerId: 'w2' }), statuses: ['pending', 'pending'], decision: 'hired by a2' },
  { claim: job('hired'), statuses: ['pending'], decision: 'It is hired, but none of its applications is accepted.' },
  { claim: job('completed'), statuses: [], decision: 'It is completed, but none of its applications is accepted.' },
  {
    claim: job('hired'),
    statuses: ['accepted', 'accepted'],
    decision: 'It is hired, and several of its applications are accepted.',
  },
  {
    claim: job('hired', { applicationId: 'a1', workerId: 'w2' }),
    statuses: ['accepted', 'accepted'],
    decision: 'It is hired, but no accepted or pending application matches the application or worker that it names.',
  },
  {
    claim: job('hired', { applicationId: 'a1' }),
    statuses: ['declined', 'pending'],
    decision: 'It is hired, but no accepted or pending application matches the application or worker that it names.',
  },
] as const)('a job with the claim $claim and applications $statuses is $decision', ({ claim, statuses, decision }) => {
  expect(decided(claim, ...statuses)).toBe(decision);
});
