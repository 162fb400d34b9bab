import { AVAILABLE_LIMIT, m } from '@passa/domain';
import { useQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { TextLink } from '../../ui/links/text-link.tsx';
import type { WorkerJob } from '../core/jobs.ts';
import { NoShifts } from './shift-actions.tsx';
import { StableShiftList } from './stable-shift-list.tsx';

type AvailableShiftsProps = { shifts: WorkerJob[]; list: UseInfiniteQueryResult };

/** The newest available shifts, wherever they are, with a link to the best matches in the worker's city above and to all of them below. */
export function AvailableShifts({ shifts, list }: AvailableShiftsProps) {
  const city = useQuery(sessionQuery).data?.city;
  return (
    <StableShiftList
      name="available"
      shifts={shifts}
      isWhole={shifts.length < AVAILABLE_LIMIT}
      list={list}
      empty={<NoShifts view="available" />}
      intro={
        city && (
          <TextLink {...paths.browseJobs({ city, sort: 'bestMatch' })} className="mb-2 text-sm">
            {m.my_shifts_browse_city({ city: m.city_name({ city }) })}
          </TextLink>
        )
      }
    >
      <TextLink {...paths.browseJobs()} className="mt-4">
        {m.my_shifts_browse_all()}
      </TextLink>
    </StableShiftList>
  );
}
