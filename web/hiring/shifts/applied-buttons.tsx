import { isolated, m } from '@passa/domain';
import { OwnChange } from '../changes/own-change.tsx';
import type { ShiftActionsProps } from './assigned-buttons.tsx';
import { WithdrawApplication } from './withdraw-application.tsx';

/** What a worker reads and can do on the card of a shift that they have applied for. */
export function AppliedButtons({ shift, application, onOpenChange, onShiftLeft }: ShiftActionsProps) {
  return (
    <>
      {application.swap === 'taker' && (
        <p className="basis-full">{m.swap_asked_of_taker({ venue: isolated(shift.businessName) })}</p>
      )}
      <OwnChange job={shift} className="basis-full outline-none" />
      {/* A change offers it too. */}
      {!application.change && (
        <WithdrawApplication
          shift={shift}
          application={application}
          onOpenChange={onOpenChange}
          onGone={onShiftLeft}
          className="-mr-margin ml-auto"
        />
      )}
    </>
  );
}
