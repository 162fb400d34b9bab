import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { businessJobKeys } from '../core/business-jobs.ts';
import { PresenceText } from './presence-text.tsx';

/** Who is at the venue. The key is under that of the jobs, so that a live event about one invalidates it. */
const presencesQuery = queryOptions({
  queryKey: [...businessJobKeys.all, 'presence'],
  queryFn: ({ signal }) => readJson(api.business.presence.$get(undefined, withSignal(signal))),
});

/** Whether a hired worker has come to a shift that is near or under way, and since when. */
export function Presence({ applicationId }: { applicationId: string }) {
  const { data } = useQuery(presencesQuery);
  const found = data?.presences.find((each) => each.applicationId === applicationId);
  return found && <PresenceText presence={found.presence} since={found.since} shift={found} />;
}
