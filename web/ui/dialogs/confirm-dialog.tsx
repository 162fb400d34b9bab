import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Modal } from './modal.tsx';

type ConfirmDialogProps = {
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** Fields to fill in first. The first one gets the focus. */
  fields?: ReactNode;
  /** The label of the button that confirms. */
  confirm: string;
  /** Whether confirming loses nothing. */
  isHarmless?: boolean;
  /** The label of the button that cancels. It gets the focus if there are no fields. */
  cancel: string;
  /** Whether the confirmed request is in progress. */
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before an action that cannot be undone, in a native modal dialog. It is open while it is mounted. */
export function ConfirmDialog({
  title,
  children,
  fields,
  confirm,
  isHarmless = false,
  cancel,
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Modal labelledBy={`${id}-title`} describedBy={`${id}-text`} isLocked={busy} onClose={onCancel} width="max-w-lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <h2 id={`${id}-title`} className="text-xl wrap-break-word">
          {title}
        </h2>
        <div id={`${id}-text`} className="mt-3 text-muted wrap-break-word">
          {children}
        </div>
        {fields && <div className="mt-5">{fields}</div>}
        {/* The margin has room for the error of the last field. */}
        <div className={clsx('flex flex-wrap justify-end gap-3', fields ? 'mt-11' : 'mt-7')}>
          <Button disabled={busy} onClick={onCancel} className="grow sm:grow-0">
            {cancel}
          </Button>
          <Button type="submit" variant={isHarmless ? 'primary' : 'danger'} busy={busy} className="grow sm:grow-0">
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
