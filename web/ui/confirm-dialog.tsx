import clsx from 'clsx';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

type ConfirmDialogProps = {
  title: string;
  /** What will come of it. */
  children: ReactNode;
  /** What has to be filled in first; its first field has the focus then. */
  fields?: ReactNode;
  /** The button that goes on. */
  confirm: string;
  /** Whether nothing is lost by going on. */
  harmless?: boolean;
  /** The button that leaves everything as it is; it has the focus where nothing is to be filled in. */
  cancel: string;
  /** What was confirmed is under way. */
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be taken back, in the platform's own modal dialog. It is open while it is there. */
export function ConfirmDialog({
  title,
  children,
  fields,
  confirm,
  harmless = false,
  cancel,
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is removed, so that the focus goes back to where it came from.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
      onClose={() => {
        if (!dialog.current?.open) onCancel();
      }}
      className="m-auto w-[calc(100%-2.5rem)] max-w-md rounded-md border border-line bg-raised p-6 text-ink backdrop:bg-veil sm:p-8"
    >
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
        {/* What is wrong with the last field stands in the space below it. */}
        <div className={clsx('flex flex-wrap justify-end gap-3', fields ? 'mt-11' : 'mt-7')}>
          <Button disabled={busy} onClick={onCancel} className="grow sm:grow-0">
            {cancel}
          </Button>
          <Button type="submit" variant={harmless ? 'primary' : 'danger'} busy={busy} className="grow sm:grow-0">
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
