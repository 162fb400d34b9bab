import type { WorkerJob } from '../../../api/jobs.ts';
import { MapLink } from '../../../ui/map-link.tsx';

/** Where an assigned shift is, on its card: the map lies above the card's own link. */
export function PlaceLine({ place }: { place: WorkerJob['location'] }) {
  return (
    <p className="min-w-0 grow basis-full wrap-break-word">
      {place.address} <MapLink place={place} className="relative z-1 ml-2" />
    </p>
  );
}
