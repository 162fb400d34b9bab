import type { ProblemCode } from '../../platform/http/problem.ts';

/** Whether the server has refused a job because it is filled, closed or removed. */
export const isJobGone = (problem: { code: ProblemCode } | null): boolean =>
  problem?.code === 'jobNotOpen' || problem?.code === 'jobGone' || problem?.code === 'notFound';
