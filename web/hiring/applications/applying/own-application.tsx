import { m } from '@passa/domain';
import { Suspense, useRef } from 'react';
import { lazyComponent } from '../../../ui/loading/lazy-component.ts';
import { CancelShift } from '../cancelling/cancel-shift.tsx';
import { CancellationNote } from '../cancelling/cancellation-note.tsx';
import type { WorkerJob } from '../../core/jobs.ts';
import { AddToCalendar } from '../../shifts/add-to-calendar.tsx';
import { CompletedEarlyNote } from '../../shifts/completed-early-note.tsx';
import { isOver } from '../../shifts/is-over.ts';
import { TermsLink } from '../../shifts/terms-link.tsx';
import { ConfirmShift } from '../../shifts/confirm-shift.tsx';
import { WithdrawApplication } from '../../shifts/withdraw-application.tsx';

// Needed by few.
const HandOver = lazyComponent(async () => (await import('../../swaps/own-swap.tsx')).HandOver);

/** The worker's own application: secondary actions, and the cancellation if there is one. */
export function OwnApplication({ job }: { job: WorkerJob }) {
  const section = useRef<HTMLDivElement>(null);
  const { application } = job;
  if (!application) return null;
  const { status, may, cancellation, swap, isKeptByColleague } = application;
  // The button disappears, so the focus goes to this section.
  const focusSection = () => section.current?.focus({ preventScroll: true });
  return (
    <div
      ref={section}
      tabIndex={-1}
      className="flex gap-x-3 gap-y-2 outline-none not-empty:mt-8 max-sm:flex-col max-sm:items-start sm:flex-wrap sm:items-center xl:flex-col xl:items-stretch"
    >
      {/* The bar asks. */}
      {!may.includes('confirm') && (
        <ConfirmShift shift={job} application={application} className="basis-full max-sm:self-stretch" />
      )}
      {status === 'accepted' && !isOver(job) && <AddToCalendar application={application} />}
      <TermsLink application={application} />
      <CancelShift
        application={application}
        shift={job}
        by="worker"
        isPossible={may.includes('cancel')}
        otherName={job.businessName}
        handOver={may.includes('handOver') ? job : undefined}
        contact={job.contact}
        onGone={focusSection}
        className="max-sm:-ml-margin xl:self-start xl:-ml-margin"
      />
      {(swap === 'giver' || may.includes('handOver')) && (
        <Suspense>
          <HandOver
            job={job}
            application={application}
            isPossible={may.includes('handOver')}
            onGone={focusSection}
            className="max-sm:-ml-margin xl:-ml-margin xl:self-start"
          />
        </Suspense>
      )}
      <WithdrawApplication
        shift={job}
        application={application}
        isPossible={may.includes('withdraw') && !application.change}
        onGone={focusSection}
        variant="secondary"
      />
      <CompletedEarlyNote shift={job} />
      {status === 'withdrawn' && !isKeptByColleague && <p className="text-muted">{m.withdraw_done()}</p>}
      {cancellation && <CancellationNote cancellation={cancellation} reader="worker" otherName={job.businessName} />}
    </div>
  );
}
