import { m, type WorkerView } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { shiftCountsQuery } from '../core/shifts.ts';

/** Shown in an empty tab, with a link to the next step. */
export function NoShifts({ view }: { view: WorkerView }) {
  const counts = useQuery(shiftCountsQuery).data;
  // The shift that was just completed is in the Settled tab.
  const hasWorked = Boolean(counts?.settled);
  const isApplied = view === 'applied';
  const appliedEmpty = counts?.hasApplied ? m.my_shifts_applied_none_waiting() : m.my_shifts_applied_empty();
  switch (view) {
    case 'available':
      return (
        <EmptyState message={m.my_shifts_available_empty()} hint={m.my_shifts_available_empty_hint()}>
          <ButtonLink {...paths.browseJobs()}>{m.my_shifts_browse_all()}</ButtonLink>
        </EmptyState>
      );
    case 'applied':
    case 'assigned':
      return (
        <EmptyState message={isApplied ? appliedEmpty : m.my_shifts_assigned_empty()}>
          <ButtonLink {...paths.myShifts('available')} variant="primary" resetScroll={false}>
            {m.my_shifts_browse_available()}
          </ButtonLink>
          {view === 'assigned' && hasWorked && (
            <ButtonLink {...paths.myShifts('settled')} resetScroll={false}>
              {m.my_shifts_view_settled()}
            </ButtonLink>
          )}
        </EmptyState>
      );
    case 'settled':
      return <EmptyState message={m.my_shifts_settled_empty()} />;
    case 'past':
      return <EmptyState message={m.my_shifts_past_empty()} hint={m.my_shifts_past_empty_hint()} />;
  }
}
