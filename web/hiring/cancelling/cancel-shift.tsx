import { m, type Role } from '@passa/domain';
import { noop } from '@tanstack/react-query';
import { lazy, startTransition, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';

// A form with its rules: more than all the rest of a screen that may never show it.
const loadDialog = () => import('./cancel-shift-dialog.tsx');
const CancelShiftDialog = lazy(() => loadDialog().then((loaded) => ({ default: loaded.CancelShiftDialog })));
const prepare = () => void loadDialog().catch(noop);

type CancelShiftProps = {
  application: { id: string };
  /** Who is about to cancel. */
  by: Role;
  /** The other party; undefined where the account is deleted. */
  otherName: string | undefined;
  /** Called when the shift is no longer agreed on, and this button goes. */
  onCancelled: () => void;
  className?: string;
};

/** The way out of an agreed shift, for either side, and the question that comes before it. */
export function CancelShift({ application, by, otherName, onCancelled, className }: CancelShiftProps) {
  const [asking, setAsking] = useState(false);
  const goOn = () => {
    // At once: as long as the dialog is open nothing beneath it takes the focus.
    flushSync(() => setAsking(false));
    onCancelled();
  };
  return (
    <>
      <Button
        variant="quiet"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => startTransition(() => setAsking(true))}
        className={className}
      >
        {m.cancel_shift_cancel()}
      </Button>
      {asking && (
        <CancelShiftDialog
          application={application}
          by={by}
          otherName={otherName}
          onOver={goOn}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
