import { m } from '@passa/domain';
import { paths } from '../../../platform/navigation/paths.ts';
import { TextLink } from '../../../ui/links/text-link.tsx';

/** What the venue sees of a worker once they apply for a shift, book it or ask to take it over, with a link to the profile's section about it. */
export function SeenByVenue({ by }: { by: 'applying' | 'booking' | 'takingOver' }) {
  return (
    <div className="mt-6 max-w-prose text-sm text-muted">
      <p>{m.job_seen_by_venue({ by })}</p>
      <TextLink {...paths.profileSection('details-access')}>{m.job_seen_by_venue_link()}</TextLink>
    </div>
  );
}
