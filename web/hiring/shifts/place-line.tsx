import { MapLink } from '../../places/index.ts';
import type { WorkerJob } from '../queries/jobs.ts';

/** Where an assigned shift is, on its card: the map lies above the card's own link. */
export function PlaceLine({ place }: { place: WorkerJob['location'] }) {
  return (
    <p className="flex min-w-0 basis-full flex-wrap items-center gap-x-4">
      <span className="min-w-0 wrap-break-word">{place.address}</span>
      <MapLink place={place} className="relative z-1" />
    </p>
  );
}
