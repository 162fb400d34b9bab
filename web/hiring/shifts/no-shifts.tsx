import { texts, type ShiftView } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { shiftCountsQuery } from '../queries/shifts.ts';

const { myShifts: words } = texts;

/** What an empty tab says, and where to go from there. */
export function NoShifts({ view }: { view: ShiftView }) {
  // Whoever has just marked the last one as completed finds it there.
  const hasWorked = Boolean(useQuery(shiftCountsQuery).data?.settled);
  switch (view) {
    case 'available':
      return (
        <EmptyState message={words.availableEmpty} hint={words.availableEmptyHint}>
          <ButtonLink {...paths.browseJobs()}>{words.browseAll}</ButtonLink>
        </EmptyState>
      );
    case 'applied':
    case 'assigned':
      return (
        <EmptyState message={view === 'applied' ? words.appliedEmpty : words.assignedEmpty}>
          <ButtonLink {...paths.myShifts('available')} variant="primary" resetScroll={false}>
            {words.browseAvailable}
          </ButtonLink>
          {view === 'assigned' && hasWorked && (
            <ButtonLink {...paths.myShifts('settled')} resetScroll={false}>
              {words.viewSettled}
            </ButtonLink>
          )}
        </EmptyState>
      );
    case 'settled':
      return <EmptyState message={words.settledEmpty} />;
  }
}
