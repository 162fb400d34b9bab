import { m } from '@passa/domain';
import { paths } from '../platform/navigation/paths.ts';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextLink } from '../ui/links/text-link.tsx';
import { useVenue, type Venue } from './acting-venue.ts';
import { loadForVenue } from './venue-links.ts';

/** The choice of the venue that this tab acts for, and a link to all of them. Other tabs keep their venue. */
export function VenueSwitch({ venues }: { venues: readonly Venue[] }) {
  const venue = useVenue();
  return (
    <div className="flex flex-wrap items-end gap-x-4">
      <div className="min-w-0 grow">
        <SelectField
          label={m.venues_choice()}
          options={venues.map(({ id }) => id)}
          labelOf={(id) => venues.find((each) => each.id === id)?.name ?? ''}
          // Still the present one if unsent input keeps the page.
          value={venue?.id ?? ''}
          onChange={({ target }) => loadForVenue(paths.businessDashboard().to, target.value)}
        />
      </div>
      <TextLink {...paths.venues()} className="text-sm">
        {m.venues_all()}
      </TextLink>
    </div>
  );
}
