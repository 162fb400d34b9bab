import { CancelledError } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

/**
 * For a request that is made in advance, or that a screen works without: ignores that it was refused, did not arrive or is no longer
 * needed. The part of the screen that needs the response reports it.
 * @throws any other error, which is a defect
 */
export function ignoreProblem(error: unknown): undefined {
  const isExpected =
    error instanceof ApiProblem ||
    error instanceof CancelledError ||
    (error instanceof DOMException && error.name === 'AbortError');
  if (!isExpected) throw error;
}
