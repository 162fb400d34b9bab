import { fullName, m } from '@passa/domain';
import clsx from 'clsx';
import { useId, useState, type MouseEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDialogButton } from '../../../ui/dialogs/use-dialog-button.ts';
import { obstacleText } from '../../cards/obstacle-text.ts';
import type { Applicant } from '../../core/applications.ts';
import type { BusinessJob } from '../../core/business-jobs.ts';
import { idsOf } from './applicant-ids.ts';
import { AcceptDialog } from './hire-warnings.tsx';
import { useDecision } from './use-decision.ts';

type DecisionButtonsProps = {
  applicant: Applicant;
  job: Pick<BusinessJob, 'title' | 'startDate'>;
  isOnlyChoice: boolean;
  /** Whether they are in the row of the list, which has room for the buttons or for what stands in the way. */
  isInRow?: boolean;
  onDone: () => void;
};

/** The buttons to accept or decline, as far as the server permits. */
export function DecisionButtons({ applicant, job, isOnlyChoice, isInRow = false, onDone }: DecisionButtonsProps) {
  const { accept, decline, isAccepting } = useDecision(applicant, job, onDone);
  const noteId = useId();
  // The press that opened the dialog: by the keyboard, the offer to undo lasts longer.
  const [press, setPress] = useState<Pick<MouseEvent, 'detail'>>();
  const { button, closeDialog } = useDialogButton(onDone);
  const close = () => closeDialog(() => setPress(undefined));
  // The server would refuse: a worker cannot work two shifts at a time. The business may still decline.
  const isBooked = applicant.match?.overlap === 'bookedThen';
  const mayAccept = applicant.may.includes('accept') && !isBooked;
  const unconfirmed = applicant.change && applicant.status === 'pending' ? m.change_unconfirmed() : null;
  const reason = isBooked
    ? m.applications_booked_then()
    : applicant.obstacle
      ? obstacleText(applicant.obstacle)
      : unconfirmed;
  if (isInRow && applicant.obstacle) return <p className="text-sm text-muted">{obstacleText(applicant.obstacle)}</p>;
  const ids = idsOf(applicant.id);
  return (
    <div className="flex grow flex-wrap items-center justify-end gap-x-6 gap-y-2">
      {reason && (
        // In the row of the list the badge beside the name says it.
        <p id={noteId} className={isInRow ? 'sr-only' : 'text-muted'}>
          {reason}
        </p>
      )}
      {/* The buttons are apart from each other, because either takes effect at once. */}
      <div
        className={clsx(
          'flex grow justify-between sm:grow-0',
          isInRow ? 'relative gap-2' : 'flex-wrap gap-x-6 gap-y-2',
        )}
      >
        <Button
          id={ids.decline}
          variant="quiet"
          className={clsx(
            isInRow ? 'px-3 whitespace-nowrap' : applicant.may.includes('decline') && 'max-sm:-ml-margin',
          )}
          aria-describedby={applicant.obstacle ? noteId : undefined}
          disabled={isAccepting || !applicant.may.includes('decline')}
          onClick={decline}
        >
          {m.applications_decline()}
        </Button>
        <Button
          ref={button}
          id={ids.accept}
          variant={mayAccept && isOnlyChoice ? 'primary' : 'secondary'}
          aria-describedby={reason ? noteId : undefined}
          className={isInRow ? 'px-4' : 'px-7'}
          disabled={!mayAccept}
          busy={isAccepting}
          onClick={({ detail }) => (applicant.warnings.length > 0 ? setPress({ detail }) : accept({ detail }))}
        >
          {m.applications_accept()}
        </Button>
      </div>
      {press && (
        <AcceptDialog
          warnings={applicant.warnings}
          name={fullName(applicant.worker)}
          onConfirm={() => {
            close();
            accept(press);
          }}
          onCancel={close}
        />
      )}
    </div>
  );
}
