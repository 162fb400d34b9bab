import { AVAILABLE_LIMIT, m } from '@passa/domain';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { WorkerJob } from '../queries/jobs.ts';
import { NoShifts } from './no-shifts.tsx';
import { StableShiftList } from './stable-shift-list.tsx';

type AvailableShiftsProps = { shifts: WorkerJob[]; list: UseInfiniteQueryResult };

/** The newest available shifts, and a link to all of them. */
export function AvailableShifts({ shifts, list }: AvailableShiftsProps) {
  return (
    <StableShiftList
      name="available"
      shifts={shifts}
      isWhole={shifts.length < AVAILABLE_LIMIT}
      list={list}
      empty={<NoShifts view="available" />}
    >
      <TextLink {...paths.browseJobs()} className="mt-4">
        {m.my_shifts_browse_all()}
      </TextLink>
    </StableShiftList>
  );
}
