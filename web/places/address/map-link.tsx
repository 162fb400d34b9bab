import { mapUrl, formatPlace, m, type Place } from '@passa/domain';
import { Map } from 'lucide-react';
import { TextAnchor } from '../../ui/links/text-link.tsx';

/** A link to a map of a place, without a referrer. */
export function MapLink({ place, className = '' }: { place: Place; className?: string }) {
  return (
    <TextAnchor
      href={mapUrl(place)}
      rel="external noreferrer"
      aria-label={m.job_map_of({ place: formatPlace(place) })}
      className={`gap-1.5 ${className}`}
    >
      <Map aria-hidden className="size-4.5" />
      {m.job_map()}
    </TextAnchor>
  );
}
