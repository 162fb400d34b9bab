import { m } from '@passa/domain';
import { noop } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { useDialogButton } from '../../ui/dialogs/use-dialog-button.ts';
import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.ts';
import type { BusinessJob } from '../core/business-jobs.ts';

const loadDialog = async () => (await import('./save-as-template-dialog.tsx')).SaveAsTemplateDialog;

type SaveAsTemplateProps = {
  job: BusinessJob;
  /** Whether the dialog is open when the page opens, and what happens when it is closed. */
  isOpenAtFirst: boolean;
  onClosed: () => void;
};

/** A button that saves a shift as a template, with a dialog that asks for the name. */
export function SaveAsTemplate({ job, isOpenAtFirst, onClosed }: SaveAsTemplateProps) {
  const { Dialog, open, opener, close } = useLazyDialog(loadDialog, m.toasts_template_failed);
  const { button, closeDialog } = useDialogButton(noop);
  const openAtFirst = useEffectEvent(() => {
    if (isOpenAtFirst) open();
  });
  useEffect(() => openAtFirst(), []);
  return (
    <>
      <Button ref={button} className="max-sm:px-3" {...opener}>
        {m.templates_save()}
      </Button>
      {Dialog && (
        <Dialog
          job={job}
          onClose={() => {
            closeDialog(close);
            // The dialog may have been open before anything had the focus.
            button.current?.focus();
            onClosed();
          }}
        />
      )}
    </>
  );
}
