import { m, type City } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import type { ProfileSection } from '../platform/navigation/paths.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { LoadingRegion, Skeleton } from '../ui/skeleton.tsx';
import { AvailabilityEditor } from './availability-editor.tsx';
import { availabilityQuery } from './queries.ts';

const ANCHOR: ProfileSection = 'availability';

/**
 * The section for when a worker wants to work. It is saved apart from the profile's form.
 * @param city the worker's own city
 */
export function AvailabilitySection({ city }: { city: City }) {
  const { data, error, refetch } = useQuery(availabilityQuery);
  return (
    <FormSection title={m.availability_title()} hint={m.availability_hint()} anchor={ANCHOR}>
      {data && <AvailabilityEditor availability={data} city={city} />}
      {!data && error && (
        <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <LoadingRegion>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
    </FormSection>
  );
}
