import { isolated, m, type RegularAnswer } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { regularVenuesQuery, useAnswerRegular, type RegularVenue } from './queries.ts';

/** The venues that have asked the worker to be a regular, each with the answer, which can be changed. */
export function RegularVenues() {
  const { data, error, refetch } = useQuery(regularVenuesQuery);
  return (
    <>
      {data?.length === 0 && <p className="text-muted">{m.regular_at_empty()}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((venue) => (
            <VenueEntry key={venue.id} venue={venue} />
          ))}
        </ul>
      )}
      {!data && error && (
        <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <LoadingRegion>
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
    </>
  );
}

function VenueEntry({ venue: { id, businessName, status } }: { venue: RegularVenue }) {
  const answer = useAnswerRegular(id);
  const name = useRef<HTMLHeadingElement>(null);
  const venue = isolated(businessName);
  const send = (chosen: RegularAnswer) => {
    const showSuccess = () =>
      toast.success(chosen === 'agreed' ? m.toasts_regular_agreed({ venue }) : m.toasts_regular_declined({ venue }));
    const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_regular_answer_failed(), problem);
    // The button that was pressed is replaced, so the focus goes to the name.
    const focusName = () => name.current?.focus({ preventScroll: true });
    void answer.mutateAsync(chosen).then(showSuccess, showFailure).then(focusName);
  };
  return (
    <li className="py-4 first:pt-0">
      <h3 ref={name} tabIndex={-1} className="font-semibold wrap-break-word">
        {venue}
      </h3>
      <p className="text-muted">{m.regular_at_status({ status })}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        {status !== 'agreed' && (
          <Button
            variant="secondary"
            aria-label={m.regular_at_agree_to({ venue })}
            busy={answer.isPending}
            onClick={() => send('agreed')}
          >
            {m.regular_at_agree()}
          </Button>
        )}
        {status !== 'declined' && (
          <Button
            variant="quiet"
            className={status === 'agreed' ? '-ml-margin' : ''}
            aria-label={status === 'agreed' ? m.regular_at_stop_at({ venue }) : m.regular_at_decline_to({ venue })}
            disabled={answer.isPending}
            onClick={() => send('declined')}
          >
            {status === 'agreed' ? m.regular_at_stop() : m.regular_at_decline()}
          </Button>
        )}
      </div>
    </li>
  );
}
