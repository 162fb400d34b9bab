import { isolated } from '@passa/domain';
import { Suspense, useRef } from 'react';
import { lazyComponent } from '../../ui/lazy-component.ts';
import type { WorkerJob } from '../queries/jobs.ts';

// Needed by few.
const TakeBack = lazyComponent(async () => (await import('../swaps/own-swap.tsx')).TakeBack);

/** The request of a colleague to take over the worker's own shift, above the job, since a notification leads to it. */
export function TakeoverRequest({ job: { application, businessName } }: { job: WorkerJob }) {
  const section = useRef<HTMLDivElement>(null);
  return (
    <div ref={section} tabIndex={-1} className="outline-none not-empty:mb-8">
      {application?.swap === 'giver' && (
        <Suspense>
          <TakeBack
            application={application}
            venue={isolated(businessName)}
            // The button has disappeared.
            onGone={() => section.current?.focus({ preventScroll: true })}
          />
        </Suspense>
      )}
    </div>
  );
}
