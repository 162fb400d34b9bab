import { notFound } from '@tanstack/react-router';
import { ApiProblem, type ProblemCode } from '../http/problem.ts';

/**
 * For loaders: shows the route's `notFoundComponent` if the server does not have the resource, or not for this account.
 * @param further codes of refusals that mean the same
 */
export async function orNotFound<T>(loading: Promise<T>, further: ProblemCode[] = []): Promise<T> {
  try {
    return await loading;
  } catch (problem) {
    // The server refuses a malformed id with `invalidInput`. To the user it is the same.
    if (problem instanceof ApiProblem && ['notFound', 'invalidInput', ...further].includes(problem.code)) {
      notFound({ data: problem, throw: true });
    }
    throw problem;
  }
}
