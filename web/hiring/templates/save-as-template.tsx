import { m } from '@passa/domain';
import { noop } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useDialogButton } from '../../ui/use-dialog-button.ts';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { useSaveTemplate } from '../queries/templates.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';
import { templateOf } from './template-values.ts';

type SaveAsTemplateProps = {
  job: BusinessJob;
  /** Whether the dialog is open when the page opens, and what happens when it is closed. */
  isOpenAtFirst: boolean;
  onClosed: () => void;
};

/** A button that saves a shift as a template, with a dialog that asks for the name. */
export function SaveAsTemplate({ job, isOpenAtFirst, onClosed }: SaveAsTemplateProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { button, closeDialog } = useDialogButton(noop);
  const saveTemplate = useSaveTemplate();
  const template = templateOf(job);
  const close = () => {
    closeDialog(() => setIsOpen(false));
    // The dialog may have been open before anything had the focus.
    button.current?.focus();
    onClosed();
  };
  return (
    <>
      <Button ref={button} variant="quiet" className="max-sm:px-3" onClick={() => setIsOpen(true)}>
        {m.templates_save()}
      </Button>
      {isOpen && (
        <TemplateNameDialog
          title={m.templates_save_question()}
          name={template.title}
          save={(name) => saveTemplate.mutateAsync({ ...template, name })}
          onClose={close}
        >
          {m.templates_save_explain()}
        </TemplateNameDialog>
      )}
    </>
  );
}
