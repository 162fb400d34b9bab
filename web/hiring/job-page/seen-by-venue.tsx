import { m } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** What the venue sees of a worker who applies, with a link to the profile's section about it. */
export function SeenByVenue() {
  return (
    <div className="mt-6 max-w-prose text-sm text-muted">
      <p>{m.job_seen_by_venue()}</p>
      <TextLink {...paths.profileSection('details-access')}>{m.job_seen_by_venue_link()}</TextLink>
    </div>
  );
}
