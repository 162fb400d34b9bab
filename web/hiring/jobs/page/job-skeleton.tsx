import { LoadingRegion, Skeleton } from '../../../ui/loading/skeleton.tsx';

/** The placeholder of a job's page. */
export function JobSkeleton() {
  return (
    <LoadingRegion className="flex max-w-3xl flex-col gap-3 pt-3">
      <Skeleton className="h-5 w-44" />
      <Skeleton className="mt-4 h-8 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
      <span aria-hidden className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {['when', 'where', 'pay', 'expertise'].map((fact) => (
          <Skeleton key={fact} className="h-14 w-3/5" />
        ))}
      </span>
    </LoadingRegion>
  );
}
