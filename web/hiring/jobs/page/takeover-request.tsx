import { isolated, m } from '@passa/domain';
import { Suspense, useRef } from 'react';
import { lazyComponent } from '../../../ui/loading/lazy-component.ts';
import type { WorkerJob } from '../../core/jobs.ts';
import { isHandingOver } from '../../swaps/is-handing-over.ts';

// Needed by few.
const TakeBack = lazyComponent(async () => (await import('../../swaps/own-swap.tsx')).TakeBack);

/** What becomes of a request to take the shift over, above the job: of a colleague, or of the worker. A notification leads to it. */
export function TakeoverRequest({ job: { application, businessName } }: { job: WorkerJob }) {
  const section = useRef<HTMLDivElement>(null);
  const venue = isolated(businessName);
  return (
    <div ref={section} tabIndex={-1} className="outline-none not-empty:mb-8">
      {application && isHandingOver(application) && (
        <Suspense>
          <TakeBack
            application={application}
            businessName={businessName}
            // The button has disappeared.
            onGone={() => section.current?.focus({ preventScroll: true })}
          />
        </Suspense>
      )}
      {application?.swap === 'taker' && <p className="font-medium">{m.swap_asked_of_taker({ venue })}</p>}
      {application?.isKeptByColleague && <p className="font-medium">{m.swap_kept_by_colleague()}</p>}
    </div>
  );
}
