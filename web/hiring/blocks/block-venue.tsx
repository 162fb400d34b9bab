import { isolated, m } from '@passa/domain';
import { useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { TextLink } from '../../ui/links/text-link.tsx';
import { shiftsWithVenueQuery, useBlockVenue } from './queries.ts';
import type { WorkerJob } from '../core/jobs.ts';
import { KeptShifts } from './kept-shifts.tsx';

/** Blocks the venue of a job. */
export function BlockVenue({ job }: { job: WorkerJob }) {
  const router = useRouter();
  const section = useRef<HTMLDivElement>(null);
  const name = isolated(job.businessName);
  // A job that the worker has not applied to does not exist for them any more.
  const leave = async () => {
    if (!job.application) await router.navigate(paths.browseJobs());
  };
  const action = useBlockVenue(job.id, leave);
  return (
    <div ref={section} tabIndex={-1} className="mt-10 border-t border-line pt-4 outline-none">
      <ConfirmedAction
        label={m.blocks_block_venue()}
        className="-ml-margin"
        isPossible={!job.isBlocked}
        question={m.blocks_question({ name })}
        cancel={m.blocks_keep()}
        action={action}
        toasts={{ done: m.toasts_blocked({ name }), failed: m.toasts_block_failed() }}
        onGone={() => section.current?.focus({ preventScroll: true })}
      >
        <p>{m.blocks_consequence_worker({ name })}</p>
        <KeptShifts query={shiftsWithVenueQuery(job.id)} />
      </ConfirmedAction>
      {job.isBlocked && (
        <p className="flex flex-wrap items-center gap-x-4 text-muted">
          {m.blocks_blocked()} <TextLink {...paths.blocks('worker')}>{m.blocks_see_all()}</TextLink>
        </p>
      )}
    </div>
  );
}
