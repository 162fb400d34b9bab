import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';

/** What the landing page shows of this installation. */
export const landingQuery = queryOptions({
  queryKey: ['landing'],
  queryFn: ({ signal }) => readJson(api.landing.$get(undefined, withSignal(signal))),
});
