import type { Role } from '@passa/domain';
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { read, until } from '../../platform/http/read.ts';

type FirstSteps = InferResponseType<(typeof api)['first-steps']['$get']>['steps'];
export type FirstStep = FirstSteps[number]['step'];

/** The first steps with whether each is done. Fetched on each visit, since steps are done on other pages. */
export const firstStepsQuery = (role: Role) =>
  queryOptions({
    queryKey: ['first-steps', role],
    queryFn: async ({ signal }) => (await read(api['first-steps'].$get(undefined, until(signal)))).steps,
    staleTime: 0,
  });
