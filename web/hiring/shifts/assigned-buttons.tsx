import { isOpenNoShow } from '@passa/domain';
import clsx from 'clsx';
import { now } from '../../platform/time/now.ts';
import { OwnChange } from '../changes/own-change.tsx';
import { CancelShift } from '../applications/cancelling/cancel-shift.tsx';
import { openNoShowText } from '../no-show/open-no-show-text.ts';
import type { WorkerJob } from '../core/jobs.ts';
import { isHandingOver } from '../swaps/is-handing-over.ts';
import { HandOver, TakeBack } from '../swaps/own-swap.tsx';
import { CompleteButton } from './complete-button.tsx';
import { ConfirmShift } from './confirm-shift.tsx';

export type ShiftActionsProps = {
  shift: WorkerJob;
  application: NonNullable<WorkerJob['application']>;
  /** Called when the dialog of an action opens and when it closes. */
  onOpenChange: (isOpen: boolean) => void;
  /** Called when the shift has left the list, and these buttons with it. */
  onShiftLeft: () => void;
};

/** The buttons to confirm, to cancel and to complete an assigned shift. */
export function AssignedButtons({ shift, application, onOpenChange, onShiftLeft }: ShiftActionsProps) {
  const { noShow } = application;
  const isToCome = new Date(shift.startDate) > now();
  // The page of the shift, to which the card links, has the answers.
  if (noShow && isOpenNoShow(noShow.state)) {
    return <p className="basis-full font-medium wrap-anywhere">{openNoShowText(noShow, shift.businessName)}</p>;
  }
  return (
    <>
      <OwnChange job={shift} className="basis-full outline-none" />
      <ConfirmShift shift={shift} application={application} className="basis-full" />
      {isHandingOver(application) && (
        <TakeBack application={application} businessName={shift.businessName} onGone={onShiftLeft} />
      )}
      <CancelShift
        application={application}
        shift={shift}
        by="worker"
        isPossible={application.may.includes('cancel')}
        otherName={shift.businessName}
        handOver={application.may.includes('handOver') ? shift : undefined}
        contact={shift.contact}
        onOpenChange={onOpenChange}
        onGone={onShiftLeft}
        className="max-sm:grow max-sm:px-2 sm:-ml-margin"
      />
      <HandOver
        job={shift}
        application={application}
        isPossible={application.may.includes('handOver')}
        onGone={onShiftLeft}
        className="max-sm:grow max-sm:px-2"
      />
      {/* The next step comes last: near the thumb on a phone, at the end of the row on a wide screen. Before the start it is apart from the
          button that cancels. */}
      <div
        className={clsx('w-full sm:ml-auto sm:w-auto', isToCome && 'max-sm:border-t max-sm:border-line max-sm:pt-2')}
      >
        <CompleteButton
          shift={shift}
          application={application}
          onOpenChange={onOpenChange}
          onShiftLeft={onShiftLeft}
          className={clsx('w-full', isToCome && 'text-sm font-medium text-muted')}
        />
      </div>
    </>
  );
}
