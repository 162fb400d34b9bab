import { m } from '@passa/domain';
import { Button } from '../../ui/button.tsx';
import { useDialogButton } from '../../ui/use-dialog-button.ts';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import type { BusinessJob } from '../core/business-jobs.ts';

const loadDialog = async () => (await import('./change-openings-dialog.tsx')).ChangeOpeningsDialog;

type ChangeOpeningsProps = {
  job: BusinessJob;
  /** Called when the dialog is closed and the button has disappeared. */
  onGone: () => void;
};

/** A button that changes how many people a job needs, with a dialog that asks for the number. */
export function ChangeOpenings({ job, onGone }: ChangeOpeningsProps) {
  const { Dialog, opener, close } = useLazyDialog(loadDialog, m.toasts_openings_failed);
  const { button, closeDialog } = useDialogButton(onGone);
  return (
    <>
      {job.may.includes('changeOpenings') && (
        <Button ref={button} className="max-sm:px-3" {...opener}>
          {m.applications_change_openings()}
        </Button>
      )}
      {Dialog && <Dialog job={job} onClose={() => closeDialog(close)} />}
    </>
  );
}
