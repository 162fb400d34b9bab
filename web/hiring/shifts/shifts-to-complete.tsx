import { formatDay, isolated, m } from '@passa/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import { QuestionBox } from '../../ui/states/question-box.tsx';
import { TextLink } from '../../ui/links/text-link.tsx';
import { shiftsQuery } from '../core/shifts.ts';
import { isToComplete } from './is-to-complete.ts';

/** Says in the other tabs of My Shifts which assigned shift has ended and is to be marked as completed, or how many are. */
export function ShiftsToComplete() {
  // Every tab prefetches this list to be read offline. The shifts that have ended are its first.
  const { data } = useInfiniteQuery(shiftsQuery('assigned'));
  const shifts = data?.pages.flatMap((page) => page.shifts).filter((shift) => isToComplete(shift, now())) ?? [];
  const [first] = shifts;
  if (!first) return null;
  return (
    <QuestionBox title={m.own_shifts_to_complete()}>
      {shifts.length === 1 ? (
        <TextLink {...paths.job(first.id)} className="wrap-anywhere">
          {m.own_shifts_to_complete_one({
            venue: isolated(first.businessName),
            day: formatDay(new Date(first.startDate), now(), 'sentence'),
          })}
        </TextLink>
      ) : (
        <TextLink {...paths.myShifts('assigned')}>{m.own_shifts_to_complete_some({ count: shifts.length })}</TextLink>
      )}
    </QuestionBox>
  );
}
