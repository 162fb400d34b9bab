import { notFound } from '@tanstack/react-router';
import { ApiProblem } from '../http/problem.ts';

/** In a loader: what the server does not have, or has not for this person, shows the route's `notFoundComponent`. */
export async function orNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (problem) {
    // An id that cannot be one is answered with `invalidInput`: to the person it is the same.
    if (problem instanceof ApiProblem && (problem.code === 'notFound' || problem.code === 'invalidInput')) {
      notFound({ throw: true });
    }
    throw problem;
  }
}
