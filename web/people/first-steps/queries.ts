import type { Role } from '@passa/domain';
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { read, until } from '../../platform/http/read.ts';

type FirstSteps = InferResponseType<(typeof api)['first-steps']['$get']>['steps'];
export type FirstStep = FirstSteps[number]['step'];

/** What somebody who is new has done of what there is to do first: asked with each visit, as it is done elsewhere. */
export const firstStepsQuery = (role: Role) =>
  queryOptions({
    queryKey: ['first-steps', role],
    queryFn: async ({ signal }) => (await read(api['first-steps'].$get(undefined, until(signal)))).steps,
    staleTime: 0,
  });
