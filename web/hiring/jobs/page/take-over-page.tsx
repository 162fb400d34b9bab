import { isolated, m } from '@passa/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiProblem } from '../../../platform/http/problem.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { reportFailure } from '../../../ui/toasts/report-failure.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { JobOverview } from './job-overview.tsx';
import { MatchFactors } from './match-factors.tsx';
import { SeenByVenue } from './seen-by-venue.tsx';
import { handoverQuery, useTakeOver, type Handover } from '../../swaps/queries.ts';
import { VenueLine } from './venue-line.tsx';
import { WorkingTime, withWorkedRest } from '../../working-time/working-time.tsx';

type TakeOverPageProps = { applicationId: string; code: string };

/** The shift of a colleague, by the link that the colleague has sent, and a button to ask for it. */
export function TakeOverPage({ applicationId, code }: TakeOverPageProps) {
  const { data: handover, error } = useSuspenseQuery(handoverQuery(applicationId, code));
  const { job, giver, state, warnings } = handover;
  const takeOver = useTakeOver(applicationId, code);
  const status = useRef<HTMLParagraphElement>(null);
  const showSuccess = () => {
    toast.success(m.toasts_takeover_asked());
    // The button has disappeared.
    status.current?.focus({ preventScroll: true });
  };
  const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_take_over_failed(), problem);
  // The link has ended while its page is open.
  if (state === 'linkEnded' || error?.code === 'notFound') return <LinkEnded />;
  const names = { name: isolated(giver.firstName), venue: isolated(job.businessName) };
  return (
    <article className="max-w-3xl">
      <PageHeader title={job.title} lead={<VenueLine job={job} />} />
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-edge bg-sunken px-4 py-4">
        <div className="min-w-0 flex-1 basis-64">
          <p ref={status} tabIndex={-1} role="status" className="font-medium wrap-break-word outline-none">
            {statusText(state, names)}
          </p>
          {state === 'offered' && <p className="mt-1 text-muted">{m.swap_take_over_hint(names)}</p>}
        </div>
        {state === 'offered' && (
          <Button
            variant="primary"
            busy={takeOver.isPending}
            onClick={() => void takeOver.mutateAsync(job.updatedAt).then(showSuccess, showFailure)}
            className="max-sm:w-full"
          >
            {m.swap_take_over()}
          </Button>
        )}
        {state !== 'offered' && job.application && (
          <ButtonLink {...paths.job(job.id)}>{m.swap_open_shift()}</ButtonLink>
        )}
      </div>
      <WorkingTime job={job} warnings={warnings} />
      <JobOverview job={job} />
      {job.match && <MatchFactors job={job} match={withWorkedRest(job.match, warnings)} />}
      {state === 'offered' && <SeenByVenue by="takingOver" />}
      <h2 className="mt-10 border-t border-line pt-8 text-xl">{m.job_about()}</h2>
      <p className="mt-3 max-w-prose whitespace-pre-line wrap-break-word">{job.description}</p>
    </article>
  );
}

function statusText(state: Exclude<Handover['state'], 'linkEnded'>, names: { name: string; venue: string }): string {
  switch (state) {
    case 'offered':
      return m.swap_offered_by(names);
    case 'asked':
      return m.swap_asked_of_taker(names);
    case 'requestOver':
      return m.swap_request_over();
    case 'askedByOther':
      return m.swap_asked_by_other();
    case 'own':
      return m.swap_own_link();
    case 'notPossible':
      return m.job_no_second_application();
  }
}

/** Shown for a link that is not, or no longer, valid. */
export function LinkEnded() {
  return (
    <>
      <PageHeader title={m.swap_page_title()} />
      <EmptyState message={m.swap_link_ended()} hint={m.swap_link_ended_hint()}>
        <ButtonLink {...paths.browseJobs()}>{m.nav_browse_jobs()}</ButtonLink>
      </EmptyState>
    </>
  );
}
