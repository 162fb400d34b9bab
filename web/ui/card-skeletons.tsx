import { Card } from './card.tsx';
import { LoadingRegion, Skeleton } from './skeleton.tsx';

/** A list of shift or job cards that is on its way. */
export function CardSkeletons({ cards = 3 }: { cards?: number }) {
  return (
    <LoadingRegion className="flex flex-col gap-4">
      {Array.from({ length: cards }, (_, card) => (
        <Card key={card} aria-hidden className="flex flex-col gap-3">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-5 h-12 w-4/5" />
          <Skeleton className="mt-1 h-6 w-24" />
        </Card>
      ))}
    </LoadingRegion>
  );
}
