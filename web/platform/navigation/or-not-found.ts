import { notFound } from '../router/route.ts';
import { ApiProblem } from '../http/problem.ts';

/**
 * For loaders: shows the route's `notFoundComponent` if the server does not have the resource, or not for this account.
 */
export async function orNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (problem) {
    // The server refuses a malformed id with `invalidInput`. To the user it is the same.
    if (problem instanceof ApiProblem && (problem.code === 'notFound' || problem.code === 'invalidInput')) {
      notFound();
    }
    throw problem;
  }
}
