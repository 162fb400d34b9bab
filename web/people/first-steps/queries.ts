import type { Role } from '@passa/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';

/** The first steps with whether each is done. Fetched on each visit, since steps are done on other pages. */
export const firstStepsQuery = (role: Role) =>
  queryOptions({
    queryKey: ['first-steps', role],
    queryFn: async ({ signal }) => (await readJson(api['first-steps'].$get(undefined, withSignal(signal)))).steps,
    staleTime: 0,
  });
