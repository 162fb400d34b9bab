import { MapLink } from '../../places/index.ts';
import type { WorkerJob } from '../core/jobs.ts';

/** The place of an assigned shift. The map link is stacked above the link that covers the card, so that it can be pressed. */
export function PlaceLine({ place }: { place: WorkerJob['location'] }) {
  return (
    <p className="flex min-w-0 basis-full flex-wrap items-center gap-x-4 @3xl:mr-4 @3xl:basis-auto">
      <span className="min-w-0 wrap-break-word">{place.address}</span>
      <MapLink place={place} className="relative z-1" />
    </p>
  );
}
