import { isolated, m } from '@passa/domain';
import { noop } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { useDialogButton } from '../../ui/dialogs/use-dialog-button.ts';
import { useDeleteTemplate, useRenameTemplate, type SavedTemplate } from '../core/templates.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';

type ManagedTemplateProps = {
  template: SavedTemplate;
  /** Called when the template has disappeared, to move the focus. */
  onGone: () => void;
};

/** A template in the list in which it is renamed and deleted. */
export function ManagedTemplate({ template, onGone }: ManagedTemplateProps) {
  const name = isolated(template.name);
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {m.weekday_name({ weekday: template.weekday })}{' '}
          <Figures>{`${template.startTime}–${template.endTime}`}</Figures>
        </p>
      </div>
      <div className="-mx-margin flex">
        <Rename template={template} />
        <ConfirmedAction
          label={m.templates_delete()}
          aria-label={m.templates_delete_one({ name })}
          variant="quietDanger"
          question={m.templates_delete_question()}
          cancel={m.templates_keep()}
          action={useDeleteTemplate(template.id)}
          toasts={{ done: m.toasts_template_deleted(), failed: m.toasts_template_delete_failed() }}
          onGone={onGone}
        >
          {m.templates_delete_consequence({ name })}
        </ConfirmedAction>
      </div>
    </li>
  );
}

function Rename({ template }: { template: SavedTemplate }) {
  const [isOpen, setIsOpen] = useState(false);
  const { button, closeDialog } = useDialogButton(noop);
  const rename = useRenameTemplate(template.id);
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        aria-label={m.templates_rename_one({ name: isolated(template.name) })}
        onClick={() => setIsOpen(true)}
      >
        {m.templates_rename()}
      </Button>
      {isOpen && (
        <TemplateNameDialog
          title={m.templates_rename_question()}
          name={template.name}
          save={(name) => rename.mutateAsync(name)}
          onClose={() => closeDialog(() => setIsOpen(false))}
        />
      )}
    </>
  );
}
