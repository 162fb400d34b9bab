import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../ui/states/error-state.tsx';
import { LoadingRegion, Skeleton } from '../ui/loading/skeleton.tsx';
import { AvailabilityEditor } from './availability-editor.tsx';
import type { Home } from './home-area.tsx';
import { availabilityQuery } from './queries.ts';

/**
 * When a worker wants to work. It is saved apart from the profile's form.
 * @param home where the worker lives
 */
export function OwnAvailability({ home }: { home: Home }) {
  const { data, error, refetch } = useQuery(availabilityQuery);
  return (
    <>
      {data && <AvailabilityEditor availability={data} home={home} />}
      {!data && error && (
        <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <LoadingRegion>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
    </>
  );
}
