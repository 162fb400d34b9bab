import { formatLength, m, minutesLate, stockholmTime } from '@passa/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useEffect, useState } from 'react';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { Figures } from '../../ui/figures.tsx';
import { businessJobKeys } from '../queries/business-jobs.ts';

/** Who is at the venue. The key is under that of the jobs, so that a live event about one invalidates it. */
const presencesQuery = queryOptions({
  queryKey: [...businessJobKeys.all, 'presence'],
  queryFn: ({ signal }) => readJson(api.business.presence.$get(undefined, withSignal(signal))),
});

type PresenceAtVenue = InferResponseType<typeof api.business.presence.$get>['presences'][number];

/** How often the time is read, of which only the minutes are shown. Milliseconds. */
const INTERVAL = 10_000;

/** Whether a hired worker has come to a shift that is near or under way, and since when. */
export function Presence({ applicationId }: { applicationId: string }) {
  const { data } = useQuery(presencesQuery);
  const found = data?.presences.find((each) => each.applicationId === applicationId);
  if (!found) return null;
  const { presence, since } = found;
  if (presence === 'expected') return <Expected shift={found} />;
  return since && <Figures>{m.presence_at_venue({ presence, time: stockholmTime(new Date(since)) })}</Figures>;
}

/** Nobody waits before the start of the shift. */
function Expected({ shift }: { shift: PresenceAtVenue }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), INTERVAL);
    return () => clearInterval(timer);
  }, []);
  const late = minutesLate(shift, now);
  if (late === null) return null;
  if (late === 0) return <Figures className="font-medium">{m.presence_expected()}</Figures>;
  const length = formatLength(late);
  return <Figures className="font-medium">{m.presence_late({ length })}</Figures>;
}
