import { texts, type ShiftView } from '@passa/domain';
import { paths } from '../../../api/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

const { myShifts: words } = texts;

/** What an empty tab says, and where to go from there. */
export function NoShifts({ view }: { view: ShiftView }) {
  switch (view) {
    case 'available':
      return (
        <EmptyState message={words.availableEmpty} hint={words.availableEmptyHint}>
          <ButtonLink {...paths.browseJobs()}>{words.browseAll}</ButtonLink>
        </EmptyState>
      );
    case 'applied':
      return (
        <EmptyState message={words.appliedEmpty}>
          <ButtonLink {...paths.myShifts('available')} variant="primary" resetScroll={false}>
            {words.browseAvailable}
          </ButtonLink>
        </EmptyState>
      );
    case 'assigned':
      return <EmptyState message={words.assignedEmpty} />;
    case 'settled':
      return <EmptyState message={words.settledEmpty} />;
  }
}
